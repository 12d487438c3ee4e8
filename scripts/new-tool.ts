/**
 * `npm run new-tool -- <id> [--from <id> | --compute] [--open]`: writes the one file of a new calculator. `--open` starts the
 * development server and opens the page.
 */
import { spawn } from 'node:child_process';
import { localDate } from '../src/calendar/local-date.ts';
import { CallProblem, createTool, readCall, whatNext } from '../src/scaffold/create-tool.ts';

/** The program that opens an address on this system, with its arguments. */
function openerOf(platform: NodeJS.Platform): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open'];
  return platform === 'win32' ? ['cmd', '/c', 'start', ''] : ['xdg-open'];
}

function openAddress(address: string): void {
  const [program, ...parameters] = openerOf(process.platform);
  const opener = spawn(program, [...parameters, address], { stdio: 'ignore', detached: true });
  const tell = (): void => console.log(`Open ${address}`);
  opener.on('error', tell);
  opener.on('exit', (code) => code !== 0 && tell());
  opener.unref();
}

/** Starts the development server and opens the page at the address that it says. */
function serve(id: string): void {
  const server = spawn('npm', ['run', '--silent', 'dev'], {
    stdio: ['inherit', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  let printed = '';
  const listen = (chunk: Buffer): void => {
    printed += chunk.toString();
    const [origin] = /http:\/\/localhost:\d+(?=\s)/.exec(printed) ?? [];
    if (!origin) return;
    server.stdout?.off('data', listen);
    openAddress(`${origin}/tools/${id}`);
  };
  server.stdout?.on('data', listen);
  server.stdout?.pipe(process.stdout);
  server.on('exit', (code) => {
    process.exitCode = code ?? 0;
  });
}

function main(words: readonly string[]): void {
  try {
    const call = readCall(words);
    const file = createTool(process.env.FORMULARY_TOOLS ?? 'tools', call, localDate(new Date()));
    for (const line of whatNext(file, call, process.env.PORT ?? 5173)) console.log(line);
    if (call.open) serve(call.id);
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}

main(process.argv.slice(2));
