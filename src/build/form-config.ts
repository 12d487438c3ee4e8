import { EMBEDDED_ENDPOINT, FORM_NAMES, type FormConfig, type FormName } from '../forms/contract.ts';
import { isEmail } from '../forms/values.ts';

const DEFAULT_EMAIL = 'hello@formulary.example';

const idVariable = (form: FormName): string => `FORM_${form.toUpperCase()}_ID`;

function serviceAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol) || address.search || address.hash) {
    throw new Error(`FORM_ENDPOINT must be an address such as https://forms.example/f, not "${text}"`);
  }
  return address.href.replace(/\/+$/, '');
}

function formId(environment: NodeJS.ProcessEnv, form: FormName): string {
  const id = environment[idVariable(form)] || form;
  if (/^[\w-]{1,100}$/.test(id)) return id;
  throw new Error(`${idVariable(form)} must be the id of a form: letters, digits, "-" and "_", not "${id}"`);
}

/** Settings that only mean something together with FORM_ENDPOINT. */
function refuseWithoutService(environment: NodeJS.ProcessEnv): void {
  const names = ['TURNSTILE_SITE_KEY', ...FORM_NAMES.map(idVariable)];
  const [lonely] = names.filter((name) => environment[name]);
  if (lonely) throw new Error(`${lonely} belongs to a form service elsewhere: set FORM_ENDPOINT to its address, too`);
}

/** Which service takes the forms: the embedded one, unless FORM_ENDPOINT names another. @throws when it is incomplete */
export function formConfig(environment: NodeJS.ProcessEnv): FormConfig {
  const { FORM_ENDPOINT: endpoint, TURNSTILE_SITE_KEY: siteKey } = environment;
  const ids = (): FormConfig['ids'] => ({
    contact: formId(environment, 'contact'),
    newsletter: formId(environment, 'newsletter'),
    feedback: formId(environment, 'feedback'),
  });
  if (!endpoint) {
    refuseWithoutService(environment);
    return { endpoint: EMBEDDED_ENDPOINT, ids: ids(), verification: { kind: 'embedded' } };
  }
  const address = serviceAddress(endpoint);
  if (!siteKey) throw new Error('FORM_ENDPOINT needs TURNSTILE_SITE_KEY: without it nobody can send the contact form');
  return { endpoint: address, ids: ids(), verification: { kind: 'turnstile', siteKey } };
}

/** The address that visitors can write to. @throws when it is none */
export function contactEmail({ CONTACT_EMAIL: email }: NodeJS.ProcessEnv): string {
  if (!email) return DEFAULT_EMAIL;
  if (isEmail(email)) return email;
  throw new Error(`CONTACT_EMAIL must be an e-mail address, not "${email}"`);
}
