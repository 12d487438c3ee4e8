/** Rates that a running server takes once a day: when, what is built, and what a failure leaves. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyDay, inProcess, publisher, type RunScript } from '../../src/rates/every-day.ts';
import { TABLE_FILE } from '../../src/rates/table-file.ts';
import { readRatesAt } from '../../src/server/settings.ts';
import { Project } from './files.ts';

const HOUR = 3_600_000;

describe('once a day', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 9, 12, 9) });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is done at its time, and a day later again', async () => {
    const done: string[] = [];
    const end = everyDay(15 * 60 + 40, async () => void done.push(new Date().toISOString().slice(0, 16)));
    await vi.advanceTimersByTimeAsync(6.5 * HOUR);
    expect(done).toEqual([]);
    await vi.advanceTimersByTimeAsync(48 * HOUR);
    expect(done).toEqual(['2026-10-12T15:40', '2026-10-13T15:40']);
    end();
    await vi.advanceTimersByTimeAsync(48 * HOUR);
    expect(done).toHaveLength(2);
  });

  it('is done the next day again where it failed, and the log says why', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    let begun = 0;
    const end = everyDay(0, async () => {
      begun += 1;
      throw new Error('the table is away');
    });
    await vi.advanceTimersByTimeAsync(48 * HOUR);
    expect(begun).toBe(2);
    expect(log).toHaveBeenCalledWith(new Error('the table is away'));
    end();
    log.mockRestore();
  });

  it('is not begun again while it lasts, nor once it was ended meanwhile', async () => {
    let [begun, release] = [0, () => {}];
    const work = () => {
      begun += 1;
      return new Promise<void>((resolve) => {
        release = resolve;
      });
    };
    const end = everyDay(0, work);
    await vi.advanceTimersByTimeAsync(60 * HOUR);
    expect(begun).toBe(1);
    release();
    await vi.advanceTimersByTimeAsync(24 * HOUR);
    expect(begun).toBe(2);
    end();
    release();
    await vi.advanceTimersByTimeAsync(60 * HOUR);
    expect(begun).toBe(2);
  });
});

describe('pages', () => {
  let project: Project;
  beforeEach(() => {
    project = new Project();
  });
  afterEach(() => project.remove());

  /** Runs nothing: the table changes on the days that are told, and builds end as told. */
  function made({ changes, builds = [] }: { changes: boolean[]; builds?: boolean[] }) {
    const ran: string[] = [];
    const run: RunScript = async (script, ...words) => {
      ran.push([script, ...words].join(' '));
      if (script === 'build.ts') return builds.shift() ?? true;
      if (changes.shift()) appendFileSync(join(project.root, TABLE_FILE), ' ');
      return true;
    };
    return { ran, publish: publisher(project.root, run) };
  }

  it('are built where the table has changed, and only then', async () => {
    const { ran, publish } = made({ changes: [false, true, false] });
    for (let day = 0; day < 3; day += 1) await publish();
    expect(ran).toEqual(['data.ts rates', 'data.ts rates', 'build.ts', 'data.ts rates']);
  });

  it('are built the next day where a build did not end well', async () => {
    const { ran, publish } = made({ changes: [true, false, false], builds: [false, true] });
    for (let day = 0; day < 3; day += 1) await publish();
    expect(ran.filter((script) => script === 'build.ts')).toHaveLength(2);
  });
});

describe('scripts', () => {
  it('run in processes of their own, and tell whether they ended well', async () => {
    vi.stubEnv('RATES_SOURCE', '');
    const run = inProcess(process.cwd(), new AbortController().signal);
    expect(await run('data.ts', 'rates')).toBe(true);
    expect(await run('data.ts', 'nothing')).toBe(false);
    vi.unstubAllEnvs();
  }, 60_000);

  it('end with the server', async () => {
    const stopping = new AbortController();
    const running = inProcess(process.cwd(), stopping.signal)('build.ts');
    stopping.abort();
    expect(await running).toBe(false);
  });
});

describe('the settings of the server', () => {
  const SOURCE = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

  it('say at what time, in UTC', () => {
    expect(readRatesAt({ RATES_AT: '15:40', RATES_SOURCE: SOURCE })).toBe(940);
    expect(readRatesAt({ RATES_SOURCE: SOURCE })).toBeNull();
  });

  it.each(['25:00', '15:60', '3pm', '940'])('refuse a time such as %s', (RATES_AT) => {
    expect(() => readRatesAt({ RATES_AT, RATES_SOURCE: SOURCE })).toThrow(
      `RATES_AT must be a time of day in UTC such as 15:40, not "${RATES_AT}".`,
    );
  });

  it('ask for what is read', () => {
    expect(() => readRatesAt({ RATES_AT: '15:40' })).toThrow('RATES_AT needs RATES_SOURCE');
  });
});
