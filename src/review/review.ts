/** A review: every calculator that differs between a revision and the checkout, compared. */
import { buildDay } from '../compiler/build-day.ts';
import { type Change, changesBetween, UNITS } from './changes.ts';
import { type Compared, compare } from './compare.ts';
import { openRevision } from './revision.ts';
import { openVersion, type Side } from './version.ts';

export interface CalculatorReport extends Change {
  /** Whether one of the two versions has it, both, or one in which it cannot be run. */
  state: 'added' | 'removed' | 'changed' | 'broken';
  /** Why it cannot be run. */
  problems: { before: string | null; now: string | null };
  /** Null where there are no two versions to compare. */
  compared: Compared | null;
}
export interface Report {
  /** What the older version was called, and its commit. */
  revision: string;
  commit: string;
  /** Why the units of the older version are not read: those of the checkout stand in for them. */
  unitsProblem: string | null;
  calculators: readonly CalculatorReport[];
}

/** A calculator of both versions. */
interface Both extends Change {
  before: Side;
  now: Side;
}

/** Whether only the units differ, and none that it reads. */
const isUntouched = ({ because, before, now }: Both): boolean =>
  because.every((file) => file === UNITS) && !before.problem && !now.problem && before.made === now.made;

function stateOf({ before, now }: Both): CalculatorReport['state'] | null {
  if (before.problem || now.problem) return 'broken';
  if (before.live) return now.live ? 'changed' : 'removed';
  return now.live ? 'added' : null;
}

/** What is to say of a calculator; nothing of one that is announced at most. */
function reportsOf(both: Both, today: string): CalculatorReport[] {
  const { id, because, before, now } = both;
  const state = isUntouched(both) ? null : stateOf(both);
  if (!state) return [];
  const compared = before.live && now.live ? compare(before.live, now.live, today) : null;
  return [{ id, because, state, problems: { before: before.problem, now: now.problem }, compared }];
}

/** What two folders of the project have to compare; what either has in a compute.ts is run. */
export async function reviewFolders(
  before: string,
  now: string,
  today = buildDay(),
): Promise<Pick<Report, 'unitsProblem' | 'calculators'>> {
  const [older, newer] = [openVersion(before, now), openVersion(now)];
  const calculators: CalculatorReport[] = [];
  for (const change of changesBetween(before, now)) {
    const sides = { before: await older.sideOf(change.id), now: await newer.sideOf(change.id) };
    calculators.push(...reportsOf({ ...change, ...sides }, today));
  }
  return { unitsProblem: older.unitsProblem, calculators };
}

/**
 * Compares the definitions of a folder of the project with those of a revision.
 * @throws RevisionProblem
 */
export async function review(root: string, revision: string): Promise<Report> {
  const { commit, folder, remove } = openRevision(root, revision);
  try {
    return { revision, commit, ...(await reviewFolders(folder, root)) };
  } finally {
    remove();
  }
}
