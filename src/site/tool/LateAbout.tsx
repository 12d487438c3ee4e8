import { type ComponentProps, use } from 'react';
import { quietly } from '../../platform/quietly.ts';
import { whole } from '../../platform/whole.ts';
import type { AboutTexts } from '../../result/texts.ts';
import type { About } from './About.tsx';

type Chunk = typeof import('./About.tsx');

let arrived: Chunk | null = null;
let underWay: Promise<Chunk> | null = null;

/** Loads what stands below calculators, before a page is shown that has it from the start. */
export async function loadAbout(): Promise<Chunk> {
  arrived = whole(await import('./About.tsx'));
  return arrived;
}

/** Where it does not come, the page keeps what it shows. */
async function untilArrived(): Promise<Chunk> {
  const chunk = await quietly('About', () => import('./About.tsx'));
  arrived ??= chunk;
  return arrived ?? new Promise<never>(() => {});
}

const awaited = (): Promise<Chunk> => {
  underWay ??= untilArrived();
  return underWay;
};

interface LateAboutProps extends Omit<ComponentProps<typeof About>, 'about'> {
  /** A promise where the prerendered page has it already: its HTML stays until the texts are there. */
  about: AboutTexts | Promise<AboutTexts>;
}

/** What stands below a calculator. On a page that the document holds it comes once the calculator works. */
export function LateAbout({ about, ...given }: LateAboutProps) {
  const texts = about instanceof Promise ? use(about) : about;
  const { About } = arrived ?? use(awaited());
  return <About about={texts} {...given} />;
}
