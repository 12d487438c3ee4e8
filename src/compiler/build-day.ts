/** The day of a build, yyyy-mm-dd; SOURCE_DATE_EPOCH (seconds) sets it where builds must repeat. */
export function buildDay({ SOURCE_DATE_EPOCH }: NodeJS.ProcessEnv = process.env): string {
  const epoch = Number(SOURCE_DATE_EPOCH ?? Number.NaN);
  return (Number.isFinite(epoch) ? new Date(epoch * 1000) : new Date()).toISOString().slice(0, 10);
}
