/** `npm run dev`: the site with hot update of definitions, styles and code. */
import { createServer } from 'vite';
import { devForms } from '../src/build/dev-forms.ts';
import { formulary } from '../src/build/dev-plugin.ts';

// The development server has its host to itself.
delete process.env.SITE_BASE;
const port = Number(process.env.PORT ?? 5173);
const server = await createServer({
  plugins: [formulary(process.env.FORMULARY_TOOLS ?? 'tools'), devForms(process.env)],
  server: { port, strictPort: process.env.PORT !== undefined },
  clearScreen: false,
});
try {
  await server.listen();
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}. Set PORT to another one.`);
  process.exit(2);
}
const [address] = server.resolvedUrls?.local ?? [];
console.log(address?.replace(/\/$/, '') ?? `http://localhost:${port}`);
