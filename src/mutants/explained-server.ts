// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are pieces of code.
/** Mutants of `src/server` that live on, each with the reason why no test is written that kills it. */
import { because } from './because.ts';
import type { Explained } from './counts.ts';

const LEFT_OUT = 'The first item is left out.';
const NOT_SIGNED = 'What has not the shape of a token has no nonce, which is asked before anything else of it.';
const FORGOTTEN = 'What is forgotten is out of the window: only how much is kept, and speed, differ.';

const READ_AT_ONCE =
  'return isPlain && length !== undefined && Number(length) <= most ? next() : limited(asked, next);';
const IS_PLAIN = "const isPlain = asked.req.header('transfer-encoding') === undefined;";
const IS_HALF = 'if (times.from > all.length / 2) {';
const HASHED = "return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');";
const READER = "{ language, t: translator(texts, language, 'common') },";
const ENGLISH =
  "export const ENGLISH: Omit<Reader, 'base'> = { language: 'en', t: translator(english, 'en', 'common') };";
const READ_IN_PARTS = `where kept.number > $1::bigint order by kept.number limit \${BATCH / 10}\`,`;
const OFFERED = "return offers.map((offer) => offer.split(';', 1)[0]?.trim() ?? '');";
const NO_BODY = "if (isKnown || method === 'HEAD') {";
const HOME_LINK = `\`<p><a class="button" href="\${base}\${pathIn(language, '/', [language])}">\${encode(t('contact:thanks.home'))}</a></p>\`;`;
const RATES_AT =
  "export function readRatesAt({ RATES_AT, RATES_SOURCE }: NodeJS.ProcessEnv, project = '.'): number | null {";
const WRITTEN = 'if (text.length < WRITTEN_AT_ONCE) continue;';
const PARTS = '/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/';

export const EXPLAINED_SERVER: readonly Explained[] = [
  ...because('src/server/visitor.ts', LEFT_OUT, [
    ['const [, version4] = MAPPED.exec(address) ?? [];', '[]', '["Stryker was here"]'],
    ['const [, version6, version4] = WITH_PORT.exec(last) ?? [];', '[]', '["Stryker was here"]'],
  ]),
  ...because(
    'src/server/visitor.ts',
    'No part of an address is no number: where there are no groups behind "::" none are read.',
    [
      [
        "const groups = [...start, ...Array<string>(Math.max(0, left)).fill('0'), ...(end ?? [])];",
        '[]',
        '["Stryker was here"]',
      ],
    ],
  ),
  ...because('src/server/visitor.ts', 'What is split has a first and a last part: only the types ask for another.', [
    [
      "const [start = '', end] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/server/tokens.ts', NOT_SIGNED, [
    ["const [, expires = '', nonce = '', signature = ''] = SHAPE.exec(token) ?? [];", "''", '"Stryker was here!"'],
    ["const [, expires = '', nonce = '', signature = ''] = SHAPE.exec(token) ?? [];", '[]', '["Stryker was here"]'],
  ]),
  ...because('src/server/tokens.ts', 'What expires just now is refused for that, forgotten or not.', [
    ['if (until > now()) break;', 'until > now()', 'until >= now()'],
  ]),
  ...because('src/server/rate-limit.ts', FORGOTTEN, [
    [IS_HALF, 'times.from > all.length / 2', 'true'],
    [IS_HALF, 'times.from > all.length / 2', 'false'],
    [IS_HALF, 'times.from > all.length / 2', 'times.from >= all.length / 2'],
    [IS_HALF, 'times.from > all.length / 2', 'times.from <= all.length / 2'],
    [IS_HALF, 'all.length / 2', 'all.length * 2'],
    [
      'while (times.from < all.length && (all[times.from] ?? 0) <= now() - length) times.from += 1;',
      'times.from < all.length',
      'times.from <= all.length',
    ],
    [IS_HALF, '{ all.splice(0, times.from); times.from = 0; }', '{}'],
    ['if (now() - sweptAt < length) return;', 'now() - sweptAt < length', 'now() - sweptAt <= length'],
    ['if (now() - sweptAt < length) return;', 'now() - sweptAt < length', 'false'],
  ]),
  ...because(
    'src/server/body-size.ts',
    'What is not known to be short enough is measured while it is read: only speed differs.',
    [
      [READ_AT_ONCE, 'isPlain && length !== undefined && Number(length) <= most', 'false'],
      [READ_AT_ONCE, 'Number(length) <= most', 'Number(length) < most'],
      [READ_AT_ONCE, 'length !== undefined', 'length === undefined'],
      [IS_PLAIN, "asked.req.header('transfer-encoding') === undefined", 'false'],
    ],
  ),
  ...because(
    'src/server/body-size.ts',
    'No number is read where there is no length: only the types ask for the condition.',
    [[READ_AT_ONCE, 'length !== undefined', 'true']],
  ),
  ...because(
    'src/server/body-size.ts',
    'All headers, which are asked for so, are not undefined: each body is measured.',
    [[IS_PLAIN, "'transfer-encoding'", '""']],
  ),
  ...because('src/server/message.ts', 'A hash has 64 digits: it is read in whole.', [
    [HASHED, PARTS, PARTS.replace('^', '')],
    [HASHED, PARTS, PARTS.replace('$', '')],
  ]),
  ...because('src/server/message.ts', 'No text is an object.', [
    [
      "return [id, form, receivedAt].every((text) => typeof text === 'string') && typeof (fields ?? '') === 'object';",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/server/visitor.ts', 'What is split has a last part: only the types ask for another.', [
    ["?.trim() ?? '';", "''", '"Stryker was here!"'],
    [
      "String(header ?? '')",
      "String(header ?? '') .split(',') .at(-1) ?.trim",
      "String(header ?? '').split(',').at(-1).trim",
    ],
  ]),
  ...because('src/server/visitor.ts', 'Neither text is an address.', [
    ["String(header ?? '')", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/lock.ts', 'Only processes that remove the same file at the same instant can tell.', [
    ['await rm(path, { force: true });', '{ force: true }', '{}'],
    ['await rm(path, { force: true });', 'true', 'false'],
  ]),
  ...because('src/server/inbox-deletion.ts', 'JSON is read of bytes as of a text.', [
    ["const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {", "'utf8'", '""'],
  ]),
  ...because('src/server/line-file.ts', 'What is removed is there: it was made just before.', [
    ['await disk.rm(to, { force: true });', 'true', 'false'],
    ['await disk.rm(to, { force: true });', '{ force: true }', '{}'],
    ['await disk.rm(next, { force: true });', 'true', 'false'],
    ['await disk.rm(next, { force: true });', '{ force: true }', '{}'],
  ]),
  ...because('src/server/open-file.ts', 'Linux opens a folder as it opens a file, and is asked then what it is.', [
    ["const NONE = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];", "'EISDIR'", '""'],
  ]),
  ...because('src/server/postgres/messages.ts', 'All are read in any case: only how many at a time differs.', [
    [READ_IN_PARTS, 'BATCH / 10', 'BATCH * 10'],
  ]),
  ...because('src/server/texts.ts', 'Keys without a namespace are of the common one, whatever is named.', [
    [READER, "'common'", '""'],
    [ENGLISH, "'common'", '""'],
  ]),
  ...because('src/server/form-service.ts', 'What is no page has no links.', [
    ["const html = await readFile(join(root, '404.html'), 'utf8').catch(() => '');", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/pages.ts', 'Each code has a text: only the types ask for another.', [
    [
      "const errors = codes.map((error, index) => ({ ...error, message: texts[index]?.text ?? '' }));",
      'texts[index]?.text',
      'texts[index].text',
    ],
    [
      "const errors = codes.map((error, index) => ({ ...error, message: texts[index]?.text ?? '' }));",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/server/postgres/messages.ts', 'What is inserted was counted before.', [
    ['if (known) known.size += bytes;', 'known', 'true'],
  ]),
  ...because('src/server/files.ts', 'A request has an address, and what is split a first part: only the types ask.', [
    ["const address = request.url ?? '';", "''", '"Stryker was here!"'],
    ["const [raw = ''] = address.split('?', 1);", "''", '"Stryker was here!"'],
    [OFFERED, "''", '"Stryker was here!"'],
    [OFFERED, "offer.split(';', 1)[0]?.trim", "offer.split(';', 1)[0].trim"],
  ]),
  ...because('src/server/files.ts', 'Neither text is an encoding.', [
    ["const offers = String(header ?? '')", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/files.ts', 'Node sends no body with what has none: only whether the file is read differs.', [
    [NO_BODY, "isKnown || method === 'HEAD'", 'false'],
    [NO_BODY, "isKnown || method === 'HEAD'", "isKnown && method === 'HEAD'"],
    [NO_BODY, "method === 'HEAD'", 'false'],
    [NO_BODY, "'HEAD'", '""'],
  ]),
  ...because('src/server/mcp.ts', 'Neither text is the name of a machine.', [
    [`const asked = \`http://\${host ?? ''}\`;`, "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/pages.ts', 'No path is that of the start.', [[HOME_LINK, "'/'", '""']]),
  ...because('src/server/lease.ts', 'Only processes that remove the same file at the same instant can tell.', [
    [
      'for (const other of isLatest ? others : [number]) await rm(fileOf(path, other), { force: true });',
      'true',
      'false',
    ],
    [
      'for (const other of isLatest ? others : [number]) await rm(fileOf(path, other), { force: true });',
      '{ force: true }',
      '{}',
    ],
  ]),
  ...because('src/server/postgres/messages.ts', 'A sum has a row: only the types ask for none.', [
    ['known = { size: Number(rows[0]?.size), at: performance.now() };', 'rows[0]?.size', 'rows[0].size'],
  ]),
  ...because('src/server/submission.ts', 'Neither text is a type, a token or an intent.', [
    ["const type = request.headers.get('content-type') ?? '';", "''", '"Stryker was here!"'],
    ["const intent = read(INTENT_FIELD) ?? '';", "''", '"Stryker was here!"'],
    [
      "return { values, token: read(TOKEN_FIELD) ?? '', intent: INTENT.test(intent) ? intent : '' };",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/server/submission.ts', 'Neither is a form.', [
    ['const data = await request.formData().catch(() => null);', '() => null', '() => undefined'],
  ]),
  ...because('src/server/site.ts', 'Neither text is the path of a page.', [
    ["response.setHeaders(headersOf(readPath(address ?? '') ?? NO_PAGE));", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/inbox-text.ts', 'What is split has a last part: only the types ask for another.', [
    ["rest = lines.pop()?.slice(0, LONGEST_LINE) ?? '';", 'lines.pop()?.slice', 'lines.pop().slice'],
    ["rest = lines.pop()?.slice(0, LONGEST_LINE) ?? '';", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/settings.ts', 'The folder of no path is the one of the process, too.', [
    [RATES_AT, "'.'", '""'],
  ]),
  ...because('src/server/open-form-service.ts', 'No reason is so called.', [
    ["let told = '';", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/settings.ts', 'Neither has a second part.', [
    ['const [, hours, minutes] = /^([01]\\d|2[0-3]):([0-5]\\d)$/.exec(RATES_AT) ?? [];', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/server/inbox-export.ts', 'Only a power cut tells whether the disk has it.', [
    ['await pipeline(lines, opened.createWriteStream({ flush: true }));', '{ flush: true }', '{}'],
    ['await pipeline(lines, opened.createWriteStream({ flush: true }));', 'true', 'false'],
  ]),
  ...because('src/server/api-documents.ts', 'Neither text is an encoding.', [
    ["const isZipAccepted = (header = ''): boolean =>", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/api-documents.ts', 'Neither text is a tag.', [
    ["(header ?? '').split(',').some((tag) => [etag, '*'].includes(tag.trim()));", "''", '"Stryker was here!"'],
  ]),
  ...because(
    'src/server/api.ts',
    'What a browser is told before it asks has the headers of every other answer: only speed differs.',
    [["if (asked.req.method === 'OPTIONS') return preflight(asked, next);", "asked.req.method === 'OPTIONS'", 'true']],
  ),
  ...because('src/server/api.ts', 'Neither text is a type.', [
    [
      String.raw`if (/^application\/json\s*(?:;|$)/i.test(asked.req.header('content-type') ?? '')) return next();`,
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/server/form-service.ts', 'Neither text names JSON.', [
    [
      String.raw`const wantsJson = ({ req }: Asked): boolean => /\bapplication\/json\b/i.test(req.header('accept') ?? '');`,
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/server/texts.ts', 'Neither text is a language.', [
    [
      "...(READERS.get(new URLSearchParams(address.split('?')[1]).get('lang') ?? '') ?? ENGLISH),",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/server/files.ts', 'What has no ending is a page, too.', [
    ["else send(response, 404, contentType('404.html'), page);", "'404.html'", '""'],
  ]),
  ...because('src/server/inbox-deletion.ts', 'JSON.parse reads null as null: only the types ask for the condition.', [
    ['return text === null ? null : (JSON.parse(text) as Deletion);', 'text === null', 'false'],
  ]),
  ...because('src/server/open-file.ts', 'Whatever the system says has a code: only the types ask for none.', [
    ["if (NONE.includes(error.code ?? '')) return null;", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/open-file.ts', 'What is open was asked what it is: only the types ask for the other case.', [
    [
      'if (handle && stats?.isFile()) return { handle, size: stats.size, modified: stats.mtime };',
      'stats?.isFile',
      'stats.isFile',
    ],
  ]),
  ...because('src/server/open-form-service.ts', 'A database without a key is refused: only the types ask for none.', [
    [
      "const store = database ? openPostgresStore(database, { ...settings, tokenKey: tokenKey ?? '' }) : storeHere(settings);",
      "''",
      '"Stryker was here!"',
    ],
  ]),
  ...because('src/server/open-form-service.ts', 'Neither has anything to close.', [
    ['close: async () => (await opened?.catch(() => null))?.close(),', '() => null', '() => undefined'],
  ]),
  ...because('src/server/open-form-service.ts', 'Neither is true, and no more is asked.', [
    ['() => false,', '() => false', '() => undefined'],
  ]),
  ...because('src/server/site.ts', 'A request has an address, and what is split a first part: only the types ask.', [
    ["const address = addressBelow(base, request.url ?? '');", "''", '"Stryker was here!"'],
    ["request.url = address ?? request.url ?? '';", "''", '"Stryker was here!"'],
    ["async ({ url = '' }, response) => {", "''", '"Stryker was here!"'],
    ["const [path = ''] = url.split('?', 1);", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/inbox-deletion.ts', 'No error is so called.', [
    ["let told = '';", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/inbox-deletion.ts', 'Only one instant of its patience differs.', [
    [
      'for (const until = performance.now() + patience; performance.now() < until; await pause(LOOKED_FOR_EVERY / 4)) {',
      'performance.now() < until',
      'performance.now() <= until',
    ],
  ]),
  ...because(
    'src/server/inbox-deletion.ts',
    'Only where a umask lets others write can it be told, and a thread cannot set one.',
    [[`await writeFile(\`\${file}.new\`, JSON.stringify(deletion), { mode: 0o644 });`, '{ mode: 0o644 }', '{}']],
  ),
  ...because('src/server/lease.ts', 'Among the others is not this number.', [
    [
      'const isLatest = Math.max(0, ...others) < number;',
      'Math.max(0, ...others) < number',
      'Math.max(0, ...others) <= number',
    ],
  ]),
  ...because('src/server/lease.ts', 'Bytes before a text are read as one.', [
    [
      "(await readFile('/proc/sys/kernel/random/boot_id', 'utf8')) + (await readlink('/proc/self/ns/net'));",
      "'utf8'",
      '""',
    ],
  ]),
  ...because('src/server/lease.ts', 'Only where a Linux hides these files of its own can it be told.', [
    ["return place().catch(unlessCode('ENOENT', randomUUID()));", "'ENOENT'", '""'],
  ]),
  ...because('src/server/lock.ts', 'Only workers of a cluster share servers, and this is none.', [
    ['server.listen({ path, exclusive: true });', 'true', 'false'],
  ]),
  ...because(
    'src/server/lock.ts',
    'Only beside another version of Node, which fills names up in another way, can it be told.',
    [["if (platform === 'linux') return `\\0${id}`.padEnd(ABSTRACT_LENGTH, '.');", "'.'", '""']],
  ),
  ...because('src/server/lock.ts', 'Neither is true, and no more is asked.', [
    ['() => false,', '() => false', '() => undefined'],
  ]),
  ...because('src/server/inbox.ts', 'What is set again stays as it was.', [
    ['if (!earlier) known.set(message.id, kept);', '!earlier', 'true'],
  ]),
  ...because('src/server/inbox.ts', 'Where there are many, one is the oldest: only the types ask for none.', [
    ['if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);', 'oldest !== undefined', 'true'],
  ]),
  ...because('src/server/inbox.ts', 'No message is so called.', [
    ['const known = recent(lines.flatMap((line) => readMessage(line)?.id ?? []));', '[]', '["Stryker was here"]'],
  ]),
  ...because('src/server/line-file.ts', 'Numbers below 2^53 are the same either way.', [
    ['const { dev, ino } = await file.stat({ bigint: true });', '{ bigint: true }', '{}'],
    ['const { dev, ino } = await file.stat({ bigint: true });', 'true', 'false'],
  ]),
  ...because('src/server/line-file.ts', 'All is written in any case: only how much at a time differs.', [
    [WRITTEN, 'text.length < WRITTEN_AT_ONCE', 'text.length <= WRITTEN_AT_ONCE'],
  ]),
  ...because('src/server/log-place.ts', 'No place begins with either text.', [
    ["const places = (error.stack ?? '').replace(error.message, '');", "''", '"Stryker was here!"'],
  ]),
  ...because('src/server/mcp.ts', 'Only of a connection that broke it is another, and nobody reads that answer.', [
    ['if (error instanceof SyntaxError) return null;', 'error instanceof SyntaxError', 'true'],
  ]),
  ...because('src/server/postgres/database.ts', 'Only a network that forgets connections can tell.', [
    ['keepAlive: true,', 'true', 'false'],
  ]),
  ...because(
    'src/server/postgres/database.ts',
    'What nobody takes ends the whole run of the tests, and fails none of them: that is not counted.',
    [["pool.on('error', () => {});", "'error'", '""']],
  ),
  ...because('src/server/postgres/counts.ts', 'What is asked for has one row: only the types ask for none.', [
    ['return Number(rows[0]?.now);', 'rows[0]?.now', 'rows[0].now'],
    ['return Math.max(1, Number(rows[0]?.seconds));', 'rows[0]?.seconds', 'rows[0].seconds'],
  ]),
  ...because('src/server/mcp.ts', 'A server of one answer holds nothing that outlives it.', [
    ['} finally {', '{ await server.close(); }', '{}'],
  ]),
];
