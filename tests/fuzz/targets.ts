/** What is fuzzed; each comes with what it needs when it is asked for. */
import type { Target } from './fuzzer.ts';

export const TARGETS: Readonly<Record<string, () => Promise<Target>>> = {
  definitions: async () => (await import('./targets/definitions.ts')).definitions,
  formulas: async () => (await import('./targets/formulas.ts')).formulas,
  translations: async () => (await import('./targets/translations.ts')).translations,
  fragments: async () => (await import('./targets/fragments.ts')).fragments,
  entries: async () => (await import('./targets/entries.ts')).entries,
  forms: async () => (await import('./targets/forms.ts')).forms,
  api: async () => (await import('./targets/api.ts')).api,
  assistants: async () => (await import('./targets/assistants.ts')).assistants,
  markdown: async () => (await import('./targets/markdown.ts')).markdown,
};
