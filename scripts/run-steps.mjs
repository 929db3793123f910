import { spawn } from 'node:child_process';
import { once } from 'node:events';

const imports = ['--config', 'dependency-cruiser.config.ts', '--output-type', 'err-long', 'src', 'demo', 'tests', 'bench', 'scripts'];

/** The static checks: a name, a script for Node, and its arguments. */
export const checks = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['types of the routes', 'node_modules/@react-router/dev/bin.cjs', ['typegen']],
  ['types', 'node_modules/typescript/bin/tsc', ['-p', '.']],
  ['imports', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', imports],
  ['unused code', 'node_modules/knip/bin/knip.js', []],
];

/** Runs steps in order until one fails, prints how many passed, and exits. */
export async function runSteps(steps, env = {}) {
  const started = Date.now();
  let [passed, failed] = [0, 0];
  for (const [name, script, args] of steps) {
    console.log(`\n— ${name}`);
    if (await runStep(script, args, env)) passed++;
    else failed++;
    if (failed === 0) continue;
    console.error(`\n${name}: failed`);
    break;
  }
  console.log(`\n${Math.round((Date.now() - started) / 1000)} s\n${passed} passed, ${failed} failed`);
  process.exit(failed);
}

async function runStep(script, args, env) {
  const step = spawn(process.execPath, [script, ...args], { stdio: 'inherit', env: { ...process.env, ...env } });
  const end = () => step.kill('SIGTERM');
  process.once('SIGTERM', end);
  const [code] = await once(step, 'exit');
  process.off('SIGTERM', end);
  return code === 0;
}
