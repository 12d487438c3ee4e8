// First: it names the order of the layers.
import '../styles/site.css';

import { startTransition, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { CompiledTool } from '../../engine/tool.ts';
import { ownAddress } from '../../platform/own-address.ts';
import { prehydrationValues } from '../boot/prehydration-values.ts';
import { TELLING } from '../boot/telling.ts';
import { FileApp } from './FileApp.tsx';
import { readFilePage } from './file-page.ts';

function Alive({ children }: { children: React.ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset.alive = '';
  }, []);
  return children;
}

/** Opens the page that the document holds. Everything is there already: React takes it over at once. */
export function start(tool: CompiledTool): void {
  const root = document.getElementById('root');
  if (!root) return;
  // A file that belongs to no site leads back to itself, wherever it lies.
  ownAddress.of = (address) => (address || location.href).replace(/#.*$/s, '');
  const page = readFilePage();
  startTransition(() => {
    hydrateRoot(
      root,
      <Alive>
        <FileApp tool={tool} page={page} typed={() => prehydrationValues(root)} />
      </Alive>,
      TELLING,
    );
  });
}
