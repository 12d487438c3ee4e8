/** Pages in another language, against the English ones. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkContent, stampPages } from '../../src/translation/content-check.ts';

const ENGLISH = `---
title: About
description: What it is.
---

## What it does

It [calculates](/tools) what you type, with \`the and of\` in code.
`;
const GERMAN = `---
title: Über uns
description: Was es ist.
---

## Was es tut

Es [rechnet](/tools), was Sie eingeben, mit \`the and of\` im Code.
`;

let root = '';
const english = () => join(root, 'en');
const german = () => join(root, 'de');
const write = (language: string, path: string, text: string): void => {
  mkdirSync(join(root, language, path, '..'), { recursive: true });
  writeFileSync(join(root, language, path), text);
};
const told = (exceptions: [string, string][] = []) =>
  checkContent(english(), german(), new Map(exceptions)).todos.map(
    ({ fault, message }) => `${fault} ${message.slice(german().length + 1)}`,
  );

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'formulary-pages-'));
  write('en', 'pages/about.md', ENGLISH);
});
afterEach(() => rmSync(root, { recursive: true }));

it('a page that is not there is missing', () => {
  expect(told()).toEqual(['missing pages/about.md  this page is not translated']);
});

it('a new page is told which English text it translates, and is whole then', () => {
  write('de', 'pages/about.md', GERMAN);
  expect(told()[0]).toMatch(/^changed pages\/about\.md {2}its front matter lacks the line translates: "[0-9a-f]{8}"$/);
  expect(stampPages(english(), german())).toEqual([join(german(), 'pages/about.md')]);
  expect(told()).toEqual([]);
  expect(stampPages(english(), german())).toEqual([]);
});

it('a page whose English text has changed wants another look', () => {
  write('de', 'pages/about.md', GERMAN);
  stampPages(english(), german());
  write('en', 'pages/about.md', ENGLISH.replace('what you type', 'whatever you type'));
  expect(told()[0]).toMatch(
    /^changed .*the English page was changed; when this one says the same, write translates: "/,
  );
});

it.each([
  ['another link', ['/tools', '/contact'], /^wrong .*its links are not those of the English page: \/tools$/],
  ['another number of headings', ['## Was es tut', 'Was es tut'], /^wrong .*it has not as many headings/],
  ['an English word', ['was Sie eingeben', 'what you eingeben'], /^wrong .*the English word "you" was left in: Es /],
] as const)('a page with %s is wrong', (_, [from, to], message) => {
  write('de', 'pages/about.md', GERMAN);
  stampPages(english(), german());
  const path = join(german(), 'pages/about.md');
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  expect(told()).toEqual([expect.stringMatching(message)]);
});

it('a page that there is none of in English is unused', () => {
  write('de', 'pages/about.md', GERMAN);
  stampPages(english(), german());
  write('de', 'blog/alt.md', GERMAN);
  expect(told()).toEqual(['unused blog/alt.md  there is no such page in English: remove it']);
});
