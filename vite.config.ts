import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  appType: 'custom',
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: false,
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['src/site/boot/entry-client.tsx', 'src/site/boot/loader.ts'] },
  },
});
