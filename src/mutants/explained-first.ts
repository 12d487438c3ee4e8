// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of code.
/** Mutants of `src/first` that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const ROW_OF = String.raw`const [, rows = '', index = ''] = /^row-(.*)-(\d+)$/.exec(button.closest('fieldset')?.id ?? '') ?? [];`;
const ROW_ID = String.raw`/^row-(.*)-(\d+)$/`;
const TABS = "const tabs = [...(target.parentElement?.querySelectorAll<HTMLElement>(':scope > button') ?? [])];";
const MOVED = "if (name !== 'class' && moved !== value) element.setAttribute(name, moved);";
const FIRST_FIELD = "const field = input?.kind === 'rows' ? input.fields[0]?.id : '';";
const MESSAGES =
  'if (view !== state.view || origins !== state.origins || said !== state.said) drawMessages(whole, form, state, tab);';

export const EXPLAINED_FIRST: readonly Explained[] = [
  ...because('src/first/announce.tsx', 'What is emptied when nothing stands in it stays empty.', [
    ["clear: () => say('', true),", 'true', 'false'],
  ]),
  ...because('src/first/first.ts', 'Something always has the focus, at least the body: only the types ask.', [
    [
      "if (!focused?.matches('[data-calculator] button:not(:focus-visible)')) return {};",
      'focused?.matches',
      'focused.matches',
    ],
  ]),
  ...because('src/first/first.ts', 'That the mark is there is asked, and not what it says.', [
    ["document.documentElement.dataset.answers = '';", "''", '"Stryker was here!"'],
  ]),
  ...because('src/first/form.ts', 'Every control of a form has an entry: only the types ask for another.', [
    ["const entry = entryAt(entries, control.name) ?? '';", "''", '"Stryker was here!"'],
  ]),
  ...because('src/first/form.ts', 'An attribute may be set as it was, and no class has the name of a list.', [
    [MOVED, "name !== 'class' && moved !== value", "name !== 'class' || moved !== value"],
    [MOVED, "name !== 'class' && moved !== value", 'true'],
    [MOVED, "name !== 'class'", 'true'],
    [MOVED, 'moved !== value', 'true'],
    [MOVED, "'class'", '""'],
  ]),
  ...because('src/first/form.ts', 'What is looked for stands in every form: only the types ask for the condition.', [
    ["field.hidden = isHidden(field.dataset.field ?? '');", "''", '"Stryker was here!"'],
    [
      'row.querySelector(selector)?.replaceChildren(fill(text, { number: index + 1 }));',
      'row.querySelector(selector)?.replaceChildren',
      'row.querySelector(selector).replaceChildren',
    ],
    ['if (!list) return;', '!list', 'false'],
    ['if (add) add.disabled = count >= input.most;', 'add', 'true'],
  ]),
  ...because(
    'src/first/form.ts',
    'What is no list of rows has no place for any: only the types ask for the condition.',
    [
      [
        "for (const input of tab.inputs) if (input.kind === 'rows') drawRows(form, input, entries, texts, patterns);",
        "input.kind === 'rows'",
        'true',
      ],
    ],
  ),
  ...because('src/first/form.ts', 'A row too many is taken away again: only speed differs.', [
    [
      'for (let index = rowsBelow(list).length; index < count && pattern; index += 1) {',
      'index < count',
      'index <= count',
    ],
  ]),
  ...because('src/first/messages.tsx', 'What is looked for stands in every form: only the types ask for more.', [
    [
      'if (control.matches(ROWS)) control.lastElementChild?.before(...nodes);',
      'control.lastElementChild?.before',
      'control.lastElementChild.before',
    ],
    [
      "else form.querySelector(':scope > noscript')?.after(...drawn);",
      "form.querySelector(':scope > noscript')?.after",
      "form.querySelector(':scope > noscript').after",
    ],
    [
      `const buttons = form.querySelector('[type="submit"]')?.parentElement;`,
      `form.querySelector('[type="submit"]')?.parentElement`,
      `form.querySelector('[type="submit"]').parentElement`,
    ],
    ['if (whole) buttons?.before(...nodesOf(WholeRefusal(whole)));', 'buttons?.before', 'buttons.before'],
  ]),
  ...because('src/first/language.ts', 'Browsers have no use for the title of an entry of the history.', [
    ["history.replaceState(history.state, '', pathname + search + hash);", "''", '"Stryker was here!"'],
  ]),
  ...because('src/first/painter.tsx', 'A text among the events is none of a button or a key: nothing is done.', [
    ['const waiting: Event[] = [];', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/first/previews.ts', 'Nothing else has such a place: only the types ask for the condition.', [
    [
      'const place = input.kind === \'list\' && form.querySelector(`[data-preview="${input.id}"]`);',
      "input.kind === 'list'",
      'true',
    ],
  ]),
  ...because('src/first/presses.ts', 'What is done by the name of a button has one: only the types ask for more.', [
    ["const { act, name = '' } = button.dataset;", "''", '"Stryker was here!"'],
  ]),
  ...because('src/first/presses.ts', 'A tab stands in a list of tabs: only the types ask for more.', [
    [TABS, 'target.parentElement?.querySelectorAll', 'target.parentElement.querySelectorAll'],
    [TABS, '[]', '["Stryker was here"]'],
  ]),
  ...because('src/first/presses.ts', 'There is no tab at no place: only the types ask for the condition.', [
    ['const next = place === null ? undefined : tabs[place];', 'place === null', 'false'],
  ]),
  ...because(
    'src/first/presses.ts',
    'What else is pressed in a row takes what is offered, and is gone from it by then.',
    [["} else if (act === 'removeRow') {", "act === 'removeRow'", 'true']],
  ),
  ...because('src/first/presses.ts', 'The button stands in a row, whose id is read in whole: only the types ask.', [
    [ROW_OF, ROW_ID, ROW_ID.replace('^', '')],
    [ROW_OF, ROW_ID, ROW_ID.replace('$', '')],
    [ROW_OF, "''", '"Stryker was here!"'],
    [ROW_OF, '[]', '["Stryker was here"]'],
    [ROW_OF, "button.closest('fieldset')?.id", "button.closest('fieldset').id"],
  ]),
  ...because('src/first/rest.tsx', 'What has rows is a list of them: only the types ask for the condition.', [
    [FIRST_FIELD, "input?.kind === 'rows'", 'true'],
    [FIRST_FIELD, "''", '"Stryker was here!"'],
  ]),
  ...because('src/first/rest.tsx', 'A calculator has tabs, and each its form and words: only the types ask for more.', [
    ["const first = world.tool.tabs[0]?.id ?? '';", 'world.tool.tabs[0]?.id', 'world.tool.tabs[0].id'],
    ["const first = world.tool.tabs[0]?.id ?? '';", "''", '"Stryker was here!"'],
    ['if (beginning) panel.replaceChildren(document.importNode(beginning, true));', 'beginning', 'true'],
    ['if (!form || !texts) return;', '!form || !texts', 'false'],
    ['if (!form || !texts) return;', '!form || !texts', '!form && !texts'],
  ]),
  ...because(
    'src/first/rest.tsx',
    'A row comes to a list that is there, and has fields: only the types ask for more.',
    [
      [FIRST_FIELD, 'input?.kind', 'input.kind'],
      [FIRST_FIELD, 'input.fields[0]?.id', 'input.fields[0].id'],
    ],
  ),
  ...because('src/first/rest.tsx', 'Nothing is said at a control without a name.', [
    [
      'const offers = [...(state.said ?? []), ...unitCode.offers(state, tab, scene.world.text, t)];',
      '[]',
      '["Stryker was here"]',
    ],
  ]),
  ...because('src/first/rest.tsx', 'What is written again is the same: only speed differs.', [
    ['if (whole.shown?.entries !== state.entries) {', 'whole.shown?.entries !== state.entries', 'true'],
  ]),
  ...because('src/first/rest.tsx', 'Nobody asks what comes of code that does not come.', [
    ['if (!opened) void open().catch(() => null);', '() => null', '() => undefined'],
    ['const hear = () => void change().catch(() => null);', '() => null', '() => undefined'],
  ]),
  ...because('src/first/rest.tsx', 'A link that is still heard of then is left alone.', [
    ["removeEventListener('hashchange', open);", "'hashchange'", '""'],
  ]),
  ...because('src/first/rest.tsx', 'Messages that are drawn again say the same: only speed differs.', [
    [MESSAGES, 'view !== state.view || origins !== state.origins || said !== state.said', 'true'],
  ]),
];
