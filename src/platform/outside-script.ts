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

/**
 * The element of a script of another site, not yet on the page. Where the page asks for Trusted Types, the policy of
 * this name vouches for the address, and for no other.
 */
export function outsideScript(policy: string, address: string): HTMLScriptElement {
  const { trustedTypes } = window;
  const script = document.createElement('script');
  script.async = true;
  script.src = trustedTypes ? policyOf(policy, address, trustedTypes).createScriptURL(address) : address;
  return script;
}
