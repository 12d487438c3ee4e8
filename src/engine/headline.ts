interface Shown {
  kind: string;
  main?: boolean | undefined;
  hidden?: boolean | undefined;
}

/** The number that a tab is for: its main one, else the first that is shown. */
export function headline<Result extends Shown>(results: readonly Result[]): Result | undefined {
  const shown = results.filter(({ kind, hidden }) => kind === 'value' && !hidden);
  return shown.find(({ main }) => main) ?? shown[0];
}
