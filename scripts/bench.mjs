// `npm run bench`: measures the shop. Its dependencies are a package of its own, installed when it first runs.
import { spawn } from 'node:child_process';
import { installPackages } from './prepare.mjs';

installPackages('bench');
const bench = spawn(process.execPath, ['bench/run.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
bench.once('exit', (code) => process.exit(code ?? 1));
// It stops its servers and databases before it exits. Ctrl+C reaches it directly, so SIGINT is only ignored here.
process.on('SIGTERM', () => bench.kill('SIGTERM'));
process.on('SIGINT', () => undefined);
