import { pause } from './pause.ts';

const PATIENCE = 2000;

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a text. Answers false where there is no clipboard, it refuses, or it does not settle in two seconds. */
export const copyText = (text: string): Promise<boolean> =>
  Promise.race([write(text), pause(PATIENCE).then(() => false)]);
