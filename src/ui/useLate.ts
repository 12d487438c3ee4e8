import { useEffect, useState } from 'react';
import { idle } from '../platform/idle.ts';
import { quietly } from '../platform/quietly.ts';

/**
 * A module that a page does without: null until it has come, once the page is idle.
 * @param name the beginning of its file's name
 */
export function useLate<Module extends object>(name: string, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    void idle()
      .then(() => quietly(name, load))
      .then(setModule);
  }, [name, load]);
  return module;
}
