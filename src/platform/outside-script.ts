interface ScriptPolicy {
  createScriptURL: (address: string) => string;
}
declare global {
  interface Window {
    trustedTypes?: { createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy };
  }
}

const policies = new Map<string, ScriptPolicy>();

/** A page may make a policy once; it lets the one address through. */
function policyOf(name: string, address: string, factory: NonNullable<Window['trustedTypes']>): ScriptPolicy {
  const only = (asked: string): string => {
    if (asked !== address) throw new TypeError(`Not a script of this page: ${asked}`);
    return asked;
  };
  const policy = policies.get(name) ?? factory.createPolicy(name, { createScriptURL: only });
  policies.set(name, policy);
  return policy;
}

/** An address that scripts may come from, as the page asks for it: where it asks for Trusted Types, of this policy. */
export const vouched = (policy: string, address: string): string =>
  window.trustedTypes ? policyOf(policy, address, window.trustedTypes).createScriptURL(address) : address;

/**
 * The element of a script of another site, not yet on the page. Where the page asks for Trusted Types, the policy of
 * this name vouches for the address, and for no other.
 */
export function outsideScript(policy: string, address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.async = true;
  script.src = vouched(policy, address);
  return script;
}
