/** Says on stderr where an error was thrown, and no more: its message may hold what was sent. */
export function logPlace(part: string, error: Error): void {
  // A line of the message may look like a place.
  const places = (error.stack ?? '').replace(error.message, '');
  const frames = places.split('\n').filter((line) => /^\s+at /.test(line));
  console.error([`${error.name} in ${part}`, ...frames].join('\n'));
}
