/** What comes of some work, or an error where nothing comes of it in so many seconds: a driver may never answer. */
export async function inTime<Found>(work: Promise<Found>, seconds: number): Promise<Found> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not at its end after ${seconds} s`)), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
