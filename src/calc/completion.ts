/** What a shell may complete in a call, and the scripts that make three shells ask for it. */
import type { RunnableTool } from '../compiler/tools.ts';
import { allTabs, type CompiledTab } from '../engine/tool.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { CallProblem, OPTIONS } from './call.ts';

const COMMAND = 'formulary';
const ALONE = ['--list', '--cases', '--batch', '--help', 'completion'] as const;

const SCRIPTS = {
  // bash takes `=` for the end of a word: the line is parted here, and what stands behind the sign is completed.
  bash: `_${COMMAND}() {
  local line="\${COMP_LINE:0:COMP_POINT}" words
  read -ra words <<< "$line"
  [[ $line == *' ' ]] && words+=('')
  local IFS=$'\\n'
  COMPREPLY=($(${COMMAND} --complete "\${words[@]:1}" 2>/dev/null))
  if [[ \${words[-1]} == *=* ]]; then COMPREPLY=("\${COMPREPLY[@]#*=}")
  elif [[ \${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null
  fi
}
complete -o default -F _${COMMAND} ${COMMAND}`,
  zsh: `#compdef ${COMMAND}
_${COMMAND}() {
  local -a found
  found=(\${(f)"$(${COMMAND} --complete "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( ! $#found )); then _files; return; fi
  compadd -S '' -- \${(M)found:#*=}
  compadd -- \${found:#*=}
}
if [[ $funcstack[1] == _${COMMAND} ]]; then _${COMMAND} "$@"; else compdef _${COMMAND} ${COMMAND}; fi`,
  fish: `function __${COMMAND}_takes_file
  string match -qr -- '^--(csv|out|cases)$' (commandline -opc)[-1]
end
complete -c ${COMMAND} -n __${COMMAND}_takes_file -F
complete -c ${COMMAND} -n 'not __${COMMAND}_takes_file' -f -a '(${COMMAND} --complete (commandline -opc)[2..-1] (commandline -ct))'`,
} as const;

/** The script that completes calls in a shell. @throws CallProblem where there is none for it */
export function completionScript(shell: string | undefined): string {
  if (shell !== undefined && Object.hasOwn(SCRIPTS, shell)) return SCRIPTS[shell as keyof typeof SCRIPTS];
  throw new CallProblem(`completion takes the name of a shell: ${Object.keys(SCRIPTS).join(', ')}.`);
}

function valuesOf({ inputs }: CompiledTab, id: string): string[] {
  const input = inputs.find((candidate) => candidate.id === id);
  if (input?.kind === 'switch') return ['true', 'false'];
  return input?.kind === 'choice' || input?.kind === 'unit' ? input.options.map((option) => option.id) : [];
}

/** What is typed behind some options: files, and what nobody can guess, are left to the shell. */
const BEHIND: Readonly<Record<string, readonly string[]>> = {
  '--csv': [],
  '--json': [],
  '--language': LANGUAGES.map(({ code }) => code),
  '--out': [],
};

function wordsBehind({ tool }: RunnableTool, before: readonly string[], word: string): string[] {
  const last = before.at(-1) ?? '';
  if (Object.hasOwn(BEHIND, last)) return [...(BEHIND[last] ?? [])];
  const tab = before[before.indexOf('--tab') + 1];
  const form = (before.includes('--tab') && allTabs(tool).find(({ id }) => id === tab)) || tool.tabs[0];
  if (!form) return [];
  if (last === '--tab') return tool.tabs.map(({ id }) => id);
  if (last === '--find') return (tool.finds ?? []).flatMap(({ found }) => (found.tab === form.id ? [found.input] : []));
  const [, id] = /^(\w+)=/.exec(word) ?? [];
  if (id !== undefined) return valuesOf(form, id).map((value) => `${id}=${value}`);
  const typed = new Set(before.map((each) => each.replace(/=.*/s, '')));
  const inputs = form.inputs.filter((input) => input.kind !== 'rows' && !typed.has(input.id));
  return [...inputs.map((input) => `${input.id}=`), ...OPTIONS.filter((option) => !typed.has(option))];
}

/**
 * What the last word of a call may become.
 * @param words those behind the command, up to the cursor
 */
export async function completionsOf(
  words: readonly string[],
  ids: readonly string[],
  live: (id: string) => Promise<RunnableTool | null>,
): Promise<string[]> {
  const [first = '', ...rest] = words;
  const word = rest.at(-1) ?? first;
  const found = async (): Promise<readonly string[]> => {
    if (rest.length === 0) return [...ids, ...ALONE];
    if (first === 'completion') return Object.keys(SCRIPTS);
    const tool = ids.includes(first) ? await live(first) : null;
    return tool ? wordsBehind(tool, rest.slice(0, -1), word) : [];
  };
  return (await found()).filter((each) => each.startsWith(word));
}
