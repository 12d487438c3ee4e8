/** The bills of materials: their shape, what they name, and that they are the same for the same lockfile. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import lock from '../../package-lock.json' with { type: 'json' };
import { type Bill, onlyOf, productionIn, settled, shippedIn } from '../../src/supply/bill.ts';

const packages: Readonly<
  Record<string, { version?: string; integrity?: string; dev?: boolean; devOptional?: boolean }>
> = lock.packages;

let folder = '';
let bill: Bill;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bill-'));
  const { status, stderr } = spawnSync('node_modules/.bin/tsx', ['scripts/sbom.ts', folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  bill = JSON.parse(readFileSync(join(folder, 'site.cdx.json'), 'utf8')) as Bill;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

describe('the bill of the site', () => {
  it('is CycloneDX', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
    expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(bill.metadata.component).toMatchObject({ name: 'formulary-site', version: manifest.version });
    for (const component of bill.components) {
      expect(component.type).toBe('library');
      expect(component.purl).toMatch(/^pkg:npm\/[\w.%/-]+@[\w.+-]+$/);
      expect(component.hashes?.[0]?.content, component.name).toMatch(/^[\da-f]{128}$/);
      expect(component.licenses?.length, component.name).toBeGreaterThan(0);
    }
  });

  it('names every package that is installed without those for development, and no other', () => {
    const named = bill.components.map(({ name, version }) => `${name} ${version}`);
    expect(new Set(named)).toEqual(productionIn(packages));
    for (const name of Object.keys(manifest.dependencies))
      expect(
        named.some((each) => each.startsWith(`${name} `)),
        name,
      ).toBe(true);
    expect(named.some((name) => name.startsWith('vitest '))).toBe(false);
  });

  it('says of packages in the bill what each needs', () => {
    const known = new Set([bill.metadata.component['bom-ref'], ...bill.components.map((each) => each['bom-ref'])]);
    for (const { ref, dependsOn = [] } of bill.dependencies)
      for (const name of [ref, ...dependsOn]) expect(known.has(name), name).toBe(true);
  });

  it('has nothing in it that is otherwise at the next call', () => {
    const again = { ...bill, serialNumber: 'urn:uuid:1', metadata: { ...bill.metadata, timestamp: '2026-01-01' } };
    expect(settled(again, 'formulary-site')).toEqual(bill);
    expect(settled({ ...again, components: [] }, 'formulary-site').serialNumber).not.toBe(bill.serialNumber);
  });
});

it('the bill of the package names what is bundled into it', () => {
  const licences = `zod 4.6.7\n\nMIT License\n\n${'-'.repeat(80)}\n\nhono ${manifest.dependencies.hono}\n\nMIT\n`;
  expect([...shippedIn(licences)]).toEqual(['zod 4.6.7', `hono ${manifest.dependencies.hono}`]);
  const own = onlyOf(bill, shippedIn(licences));
  expect(own.components.map(({ name }) => name).sort()).toEqual(['hono', 'zod']);
});

it('every package of the lockfile has a hash of what it must be', () => {
  const without = Object.entries(packages).flatMap(([path, { integrity = '' }]) =>
    path === '' || /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [path],
  );
  expect(without).toEqual([]);
});
