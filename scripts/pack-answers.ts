/**
 * `npx tsx scripts/pack-answers.ts <folder>`: every calculator, compiled, for a server without definitions. The
 * Dockerfile runs it; see docs/deploying.md.
 */
import { BrokenDefinition } from '../src/calc/compile-tool.ts';
import { packCalculators } from '../src/mcp/pack.ts';

const [folder] = process.argv.slice(2);
try {
  if (!folder) throw new BrokenDefinition('A folder is missing: npx tsx scripts/pack-answers.ts answers');
  const { live } = await packCalculators('tools', folder);
  console.log(`${folder}/: ${live.length} calculators`);
} catch (error) {
  if (!(error instanceof BrokenDefinition)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
