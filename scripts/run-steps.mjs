import { spawn } from 'node:child_process';
import { once } from 'node:events';

const imports = ['--config', 'dependency-cruiser.config.ts', '--output-type', 'err-long', 'src', 'demo', 'tests', 'bench', 'scripts'];

/** The static checks: a name, a script for Node, and its arguments. Those in a list of their own run at the same time. */
export const checks = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['types of the routes', 'node_modules/@react-router/dev/bin.cjs', ['typegen']],
  [
    ['types', 'node_modules/typescript/bin/tsc', ['-p', '.']],
    ['imports', 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', imports],
    ['unused code', 'node_modules/knip/bin/knip.js', []],
    ["the API's document", 'scripts/check-api-document.mjs', []],
  ],
];

/** Runs steps in order until one fails, prints how many passed, and exits. */
export async function runSteps(steps, env = {}) {
  const started = Date.now();
  let [passed, failed] = [0, 0];
  for (const step of steps) {
    const failures = Array.isArray(step[0]) ? await runTogether(step, env) : await runAlone(step, env);
    passed += (Array.isArray(step[0]) ? step.length : 1) - failures.length;
    failed += failures.length;
    if (failed === 0) continue;
    for (const name of failures) console.error(`\n${name}: failed`);
    break;
  }
  console.log(`\n${Math.round((Date.now() - started) / 1000)} s\n${passed} passed, ${failed} failed`);
  process.exit(failed);
}

/** Runs a step, and returns its name if it failed. */
async function runAlone([name, script, args], env) {
  console.log(`\n— ${name}`);
  return (await succeeds(startStep(script, args, env, 'inherit'))) ? [] : [name];
}

/** Runs steps at the same time, prints what each of them has printed as soon as it ends, and returns the names of those that failed. */
async function runTogether(steps, env) {
  const failures = await Promise.all(
    steps.map(async ([name, script, args]) => {
      const step = startStep(script, args, env, 'pipe');
      const printed = [];
      for (const stream of [step.stdout, step.stderr]) stream.on('data', (part) => printed.push(part));
      const succeeded = await succeeds(step);
      console.log(`\n— ${name}\n${Buffer.concat(printed)}`);
      return succeeded ? [] : [name];
    }),
  );
  return failures.flat();
}

const startStep = (script, args, env, output) =>
  spawn(process.execPath, [script, ...args], { stdio: ['inherit', output, output], env: { ...process.env, ...env } });

async function succeeds(step) {
  const end = () => step.kill('SIGTERM');
  process.once('SIGTERM', end);
  // Unlike "exit", after all that it printed.
  const [code] = await once(step, 'close');
  process.off('SIGTERM', end);
  return code === 0;
}
