/** The programs of `examples/`, run as their page says, against what they ask: what they print. */
import { spawnSync } from 'node:child_process';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApi } from '../../src/server/api.ts';
import { listen } from '../../src/server/listen.ts';
import { createRateLimit } from '../../src/server/rate-limit.ts';
import { createSite } from '../../src/server/site.ts';
import { ofProject, PLACE } from '../api/live-tools.ts';
import { called } from '../calc/command-line.ts';
import { installedPackage, printedBy } from '../package/installed.ts';
import { exampleText } from './texts.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('the script over the package', () => {
  let project = '';
  beforeAll(async () => {
    project = await installedPackage();
  }, 120_000);

  it('prints the payments at three rates, and what was refused', async () => {
    expect(await printedBy(project, exampleText('node/mortgage.mjs'))).toBe(
      [
        'At 5.5%: $1816.92 a month for 360 months, $334095.47 of it interest',
        'At 6.5%: $2022.62 a month for 360 months, $408140.64 of it interest',
        'At 7.5%: $2237.49 a month for 360 months, $485490.91 of it interest',
        'Refused: downPayment: Down payment must be less than the home price',
        '',
      ].join('\n'),
    );
  });
});

describe('the script over the API', () => {
  const script = resolve('examples/python/compare.py');
  const hasPython = spawnSync('python3', ['--version']).status === 0;
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    const { today, ...site } = PLACE;
    const rateLimit = createRateLimit({ limit: 1_000_000, windowSeconds: 60 });
    const api = createApi({ calculators: ofProject(), site, today: () => today, rateLimit, isBehindProxy: false });
    server = createSite({ root: 'dist', api });
    await listen(server, 0, '127.0.0.1');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it('compares three offers, and says what is refused and what there is not', async ({ skip }) => {
    if (!hasPython) skip('there is no python3');
    const { code, stdout, stderr } = await called('python3', [script, `${origin}/`]);
    const linked = (values: string): string => `  https://example.org/tools/loan-calculator#1:${values}`;
    expect(stdout.split('\n')).toEqual([
      'Bank, 5.5%',
      '  $477.53 a month, $3651.74 interest',
      linked('loanAmount=25000;interestRate=5.5;loanTerm=5'),
      'Credit union, 4.9%',
      '  $470.64 a month, $3238.18 interest',
      linked('loanAmount=25000;interestRate=4.9;loanTerm=5'),
      'Dealer, 1.9% over 3 years',
      '  $714.97 a month, $739.05 interest',
      linked('loanAmount=25000;interestRate=1.9;loanTerm=3'),
      'An offer without a term',
      '  Refused: loanTerm: Loan term must be greater than 0',
      'A calculator that there is not',
      '  Not asked rightly (404): There is no calculator called "loan-calculater". Did you mean "loan-calculator"?',
      '',
    ]);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('asks for the address that it needs', async ({ skip }) => {
    if (!hasPython) skip('there is no python3');
    const { code, stderr } = await called('python3', [script]);
    expect([code, stderr]).toEqual([1, 'python3 compare.py <address of the site>\n']);
  });
});

describe('the conversation of an assistant', () => {
  it('goes from a question to an answer with its sources and its link, by the command that its page has', async () => {
    const [, words = ''] = /`node (examples\/assistant\/\S+ [^`]+)`/.exec(exampleText('README.md')) ?? [];
    const env = { SITE_ORIGIN: 'https://calculators.example' };
    const { code, stdout, stderr } = await called(process.execPath, words.split(' '), '', { env });
    expect(stdout.split('\n')).toEqual([
      'User: How much energy has a car of 1,500 kg at 100 km/h?',
      '(found: Kinetic Energy Calculator, kinetic-energy)',
      '(it takes: mass, massUnit, velocity, velocityUnit)',
      '(not taken: There is no input "speed". There is: mass, massUnit, velocity, velocityUnit.)',
      'Assistant: Kinetic energy: 578703.70 J',
      expect.stringMatching(/^ {2}Source: NIST .*, https:\/\/www\.nist\.gov\//),
      expect.stringMatching(/^ {2}Source: BIPM: .*, https:\/\/www\.bipm\.org\//),
      '  See and change it: https://calculators.example/tools/kinetic-energy#1:mass=1500;velocity=100;velocityUnit=km%2Fh',
      '',
    ]);
    expect([code, stderr]).toEqual([0, '']);
  });
});
