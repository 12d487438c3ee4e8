/** Milliseconds since 1970 by a clock that only goes on: setting the machine's clock does not move it. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();
