// `npm run bench`: the shop's figures. What only measuring needs is a package of its own, installed at the first use.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'bench/node_modules/.kibble-installed';
const lock = createHash('sha256').update(readFileSync('bench/package-lock.json')).digest('hex');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('Installing what measuring needs …');
  const { status } = spawnSync('npm', ['ci', '--prefix', 'bench', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}

const bench = spawn(process.execPath, ['bench/run.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
bench.once('exit', (code) => process.exit(code ?? 1));
// It ends its servers and databases first; Ctrl+C reaches it without us.
process.on('SIGTERM', () => bench.kill('SIGTERM'));
process.on('SIGINT', () => undefined);
