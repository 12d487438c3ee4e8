import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The first program of these names on the PATH; null where there is none. */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return candidates.find((path) => isProgram(path) && !isSnapStub(path)) ?? null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// Ubuntu's package is a script that only says where the snap would be.
function isSnapStub(path) {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (existsSync(join('/snap/bin', name)) || statSync(path).size > 20_000) return false;
  return /snap (?:install|run)|\/snap\/bin/.test(readFileSync(path, 'utf8'));
}
