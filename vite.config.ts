import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkNames, FIRST_FILES } from './src/build/chunks.ts';
import { classNames } from './src/build/class-names.ts';
import { leanJsx, leanPreload } from './src/build/lean.ts';

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '');

/** The router's package leads to its build for development, which warns and weighs more. */
const router = (file: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url));

const jsxRuntime = fileURLToPath(new URL('node_modules/react/cjs/react-jsx-runtime.production.js', import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [leanPreload, leanJsx, react()],
  appType: 'custom',
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: router('index') },
            { find: /^react-router\/dom$/, replacement: router('dom-export') },
            { find: /^react\/jsx-runtime$/, replacement: jsxRuntime },
            // React has had the hook of this package since version 18.
            { find: 'use-sync-external-store/shim', replacement: 'react' },
          ]
        : [],
  },
  // Elsewhere they say what they are of.
  css: command === 'build' ? { modules: { generateScopedName: classNames(`${root}/src`) } } : {},
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['src/site/boot/entry-client.tsx', 'src/site/boot/loader.ts', ...FIRST_FILES],
      // The loader calls what the other two export.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          groups: [{ debugName: 'files', name: chunkNames(root), includeDependenciesRecursively: false }],
        },
      },
    },
  },
}));
