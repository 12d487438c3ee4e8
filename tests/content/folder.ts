/** A folder of written pages on disk, so that a wrong one takes the way that a contributor's takes. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Content, type ContentSite, loadContent } from '../../src/content/content.ts';
import { formatProblem } from '../../src/diagnostics/source.ts';

const SITE: ContentSite = {
  language: 'en',
  routes: ['/', '/tools', '/contact'],
  tools: new Map([['bmi-calculator', 'BMI Calculator']]),
  values: new Map([
    ['site', 'Numbers'],
    ['origin', 'https://numbers.example'],
    ['email', 'us@numbers.example'],
  ]),
};

const page = (more: string): string => `---\ntitle: A title\ndescription: What it is.\n${more}---\nText.\n`;
const article = (title: string, related: string): string =>
  `---
title: ${title}
description: What it is.
summary: In short.
published: 2025-06-01
related: [${related}]
tools: [bmi-calculator]
checks: []
---
Text.
`;

const FILES = {
  'pages/about.md': page(''),
  'pages/privacy.md': page('updated: 2025-05-25\n'),
  'pages/terms.md': page('updated: 2025-05-25\n'),
  'pages/how-we-check.md': page(''),
  'pages/safe-browsing.md': page('downloads: [{ file: guide.txt, label: Download the guide }]\n'),
  'pages/ecommerce-integration.md': page(''),
  'blog/first.md': article('First', 'second'),
  'blog/second.md': article('Second', 'first'),
  'downloads/guide.txt': 'A guide of {site}.\n',
};
type Name = keyof typeof FILES;

/** Written pages that hold, changed for one test. */
export class ContentFolder {
  private readonly root = mkdtempSync(join(tmpdir(), 'written-'));
  private readonly original = join(this.root, 'original');
  private readonly changed = join(this.root, 'en');

  constructor() {
    for (const [name, text] of Object.entries(FILES)) this.write(this.original, name, text);
  }

  private write(folder: string, name: string, text: string): void {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }

  /** Loads the pages with some files put in place, or taken away (null); files are named from `en/` on. */
  load(changes: Readonly<Record<string, string | null>> = {}): { content: Content; said: string } {
    rmSync(this.changed, { recursive: true, force: true });
    cpSync(this.original, this.changed, { recursive: true });
    for (const [name, text] of Object.entries(changes)) {
      if (text === null) rmSync(join(this.changed, name));
      else this.write(this.changed, name, text);
    }
    const { content, problems } = loadContent(this.changed, SITE);
    return { content, said: problems.map(formatProblem).join('\n\n').replaceAll(`${this.root}/`, '') };
  }

  /** Loads them with another text in place of the one of a file. */
  withText(name: Name, text: string): { content: Content; said: string } {
    return this.load({ [name]: FILES[name].replace('Text.\n', text) });
  }

  /** Loads them with a part of a file replaced. */
  replaced(name: Name, from: string, to: string): { content: Content; said: string } {
    if (!FILES[name].includes(from)) throw new Error(`${name} does not hold ${from}`);
    return this.load({ [name]: FILES[name].replace(from, to) });
  }

  remove(): void {
    rmSync(this.root, { recursive: true });
  }
}
