import { SECURITY_TEXT } from '../hosting/headers.ts';

const DAY = 86_400_000;
/** It should be renewed within a year: each build does. */
const GOOD_FOR = 360 * DAY;

/** How to report a vulnerability, as RFC 9116 has it. */
export function securityText({ origin, built }: { origin: string; built: string }, contact: string): string {
  const expires = new Date(Date.parse(built) + GOOD_FOR).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${SECURITY_TEXT}`,
    '',
  ].join('\n');
}
