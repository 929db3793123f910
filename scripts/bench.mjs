// `npm run bench`: the shop's figures. What only measuring needs is a package of its own, installed at the first use.
import { spawn } from 'node:child_process';
import { installPackages } from './prepare.mjs';

installPackages('bench');
const bench = spawn(process.execPath, ['bench/run.ts', ...process.argv.slice(2)], { stdio: 'inherit' });
bench.once('exit', (code) => process.exit(code ?? 1));
// It ends its servers and databases first; Ctrl+C reaches it without us.
process.on('SIGTERM', () => bench.kill('SIGTERM'));
process.on('SIGINT', () => undefined);
