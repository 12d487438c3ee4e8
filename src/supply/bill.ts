/** Bills of materials in CycloneDX, of what npm says of the lockfile: the same for the same lockfile. */
import { createHash } from 'node:crypto';

export interface Component {
  'bom-ref': string;
  type: string;
  name: string;
  version: string;
  purl: string;
  hashes?: readonly { alg: string; content: string }[];
  licenses?: readonly object[];
  properties?: readonly { name: string; value: string }[];
}
export interface Bill {
  bomFormat: string;
  specVersion: string;
  serialNumber: string;
  version: number;
  metadata: { timestamp?: string; component: Component };
  components: readonly Component[];
  dependencies: readonly { ref: string; dependsOn?: readonly string[] }[];
}

/** A name that is made of what it names, in the form of a UUID. */
function serialOf(content: string): string {
  const [a = '', b = '', c = '', d = '', e = ''] =
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(createHash('sha256').update(content).digest('hex'))?.slice(1) ?? [];
  return `urn:uuid:${a}-${b}-5${c}-8${d}-${e}`;
}

/** Without the time, the folder and the number that npm draws: these are others at each call. */
export function settled(bill: Bill, name: string): Bill {
  const { timestamp: _, ...metadata } = bill.metadata;
  const fixed = { ...bill, serialNumber: '', metadata: { ...metadata, component: { ...metadata.component, name } } };
  return { ...fixed, serialNumber: serialOf(JSON.stringify(fixed)) };
}

/** The bill of what is shipped: those of the components that are bundled into it, by "name version". */
export function onlyOf(bill: Bill, shipped: ReadonlySet<string>): Bill {
  const components = bill.components.filter(({ name, version }) => shipped.has(`${name} ${version}`));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const own = bill.metadata.component['bom-ref'];
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref) || ref === own)
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...bill, components, dependencies };
}

interface Locked {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
}

/** The packages that are installed without those for development, as "name version". npm leaves out what both need. */
export const productionIn = (packages: Readonly<Record<string, Locked>>): ReadonlySet<string> =>
  new Set(
    Object.entries(packages).flatMap(([path, { version, dev, devOptional }]) =>
      path === '' || dev || devOptional ? [] : [`${path.replace(/^.*node_modules\//, '')} ${version}`],
    ),
  );

/** The packages whose licences a bundle carries, as "name version": each stands above its licence. */
export const shippedIn = (licences: string): ReadonlySet<string> =>
  new Set(licences.split(/^-{80}$/m).map((part) => part.trim().split('\n')[0] ?? ''));
