import { vi } from 'vitest';

/** What some work answers, and how many pieces of code were built from text meanwhile. */
export function countingCode<Result>(work: () => Result): { result: Result; built: number } {
  let built = 0;
  const counted = <Code>(code: Code): Code => {
    built += 1;
    return code;
  };
  const counting = new Proxy(Function, {
    apply: (target, self, parts) => counted(Reflect.apply(target, self, parts)),
    construct: (target, parts) => counted(Reflect.construct(target, parts)),
  });
  vi.stubGlobal('Function', counting);
  try {
    return { result: work(), built };
  } finally {
    vi.unstubAllGlobals();
  }
}
