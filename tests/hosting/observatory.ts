/** The tests of Mozilla's HTTP Observatory, as far as headers decide them: what each takes off 100 points or adds. */

export interface Answer {
  headers: Readonly<Record<string, string>>;
  /** The scripts of the page, as their addresses. */
  scripts: readonly string[];
  cookies: readonly string[];
  /** Where a request over http is sent. */
  redirect: string | null;
}
interface Judged {
  score: number;
  grade: string;
  /** What takes points off. */
  faults: readonly string[];
}

const HALF_A_YEAR = 15_768_000;

export const directivesIn = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );

type Points = readonly [points: number, what: string];

function ofPolicy(policy: string | undefined): Points {
  if (policy === undefined) return [-25, 'no policy'];
  const found = directivesIn(policy);
  const of = (name: string): readonly string[] => found.get(name) ?? found.get('default-src') ?? ['*'];
  const [scripts, objects, styles] = [of('script-src'), of('object-src'), of('style-src')];
  const isWide = (sources: readonly string[]) =>
    sources.some((source) => ['*', 'http:', 'https:', 'data:', 'blob:'].includes(source));
  if (scripts.includes("'unsafe-inline'") || isWide(scripts)) return [-20, 'any script may run'];
  if (isWide(objects)) return [-20, 'any plugin may run'];
  if ([...found.values()].flat().some((source) => source.startsWith('http:')))
    return [-20, 'something comes over http'];
  if (scripts.includes("'unsafe-eval'")) return [-10, 'texts may become scripts'];
  if (styles.includes("'unsafe-inline'") || isWide(styles)) return [0, ''];
  return found.get('default-src')?.join() === "'none'" ? [10, ''] : [5, ''];
}

function ofTransport(value: string | undefined): Points {
  const age = Number(/max-age=(\d+)/.exec(value ?? '')?.[1] ?? Number.NaN);
  if (Number.isNaN(age)) return [-20, 'not bound to https'];
  if (age < HALF_A_YEAR) return [-10, 'bound to https for too short a time'];
  return value?.includes('preload') && value.includes('includeSubDomains') ? [5, ''] : [0, ''];
}

function ofFrames(headers: Answer['headers']): Points {
  const ancestors = directivesIn(headers['Content-Security-Policy'] ?? '').get('frame-ancestors');
  if (ancestors && !ancestors.includes('*')) return [5, ''];
  if (!ancestors && /^(DENY|SAMEORIGIN)$/i.test(headers['X-Frame-Options'] ?? '')) return [0, ''];
  return [-20, 'any site may frame it'];
}

function ofReferrer(value: string | undefined): Points {
  const strict = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  if (value === undefined) return [0, ''];
  return strict.includes(value) ? [5, ''] : [-5, 'other sites are told addresses'];
}

function ofScripts(scripts: readonly string[]): Points {
  const outside = scripts.filter((address) => !address.startsWith('/') || address.startsWith('//'));
  return outside.length === 0 ? [0, ''] : [-5, `scripts of other hosts: ${outside.join(' ')}`];
}

const ofResources = (value: string | undefined): Points =>
  value === 'same-origin' || value === 'same-site' ? [10, ''] : [0, ''];

const GRADES = [
  [100, 'A+'],
  [90, 'A'],
  [85, 'A-'],
  [80, 'B+'],
  [70, 'B'],
  [65, 'B-'],
  [0, 'C+ or worse'],
] as const;

/** Points are added only to what has lost hardly any. */
export function judge({ headers, scripts, cookies, redirect }: Answer): Judged {
  const points: Points[] = [
    ofPolicy(headers['Content-Security-Policy']),
    ofTransport(headers['Strict-Transport-Security']),
    ofFrames(headers),
    ofReferrer(headers['Referrer-Policy']),
    headers['X-Content-Type-Options'] === 'nosniff' ? [0, ''] : [-5, 'media types are guessed'],
    ofScripts(scripts),
    ofResources(headers['Cross-Origin-Resource-Policy']),
    cookies.length === 0 ? [0, ''] : [-20, 'cookies'],
    redirect?.startsWith('https://') ? [0, ''] : [-20, 'http is not sent on to https'],
  ];
  const lost = points.filter(([of]) => of < 0);
  const base = 100 + lost.reduce((sum, [of]) => sum + of, 0);
  const score = base >= 90 ? base + points.reduce((sum, [of]) => sum + Math.max(0, of), 0) : base;
  return { score, grade: GRADES.find(([from]) => score >= from)?.[1] ?? 'F', faults: lost.map(([, what]) => what) };
}
