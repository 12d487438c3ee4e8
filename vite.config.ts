import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The router's package leads to its build for development, which warns and weighs more. */
const router = (file: string): string =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}.mjs`, import.meta.url));

export default defineConfig(({ command }) => ({
  plugins: [react()],
  appType: 'custom',
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: router('index') },
            { find: /^react-router\/dom$/, replacement: router('dom-export') },
            // React has had the hook of this package since version 18.
            { find: 'use-sync-external-store/shim', replacement: 'react' },
          ]
        : [],
  },
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['src/site/boot/entry-client.tsx', 'src/site/boot/loader.ts'],
      // The loader calls what the app exports.
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          // What every page loads and releases seldom change, in one file: it compresses better than several.
          groups: [
            {
              name: 'packages',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)\//,
            },
          ],
        },
      },
    },
  },
}));
