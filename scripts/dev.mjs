// `npm run dev`: edits of screens are hot-reloaded, edits of the server restart it.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';

// Some environments set NODE_ENV=production, which would hide React's warnings.
process.env.NODE_ENV = 'development';

let child;
let restarting = false;
let stopping = false;

const start = () => {
  child = spawn(process.execPath, ['scripts/dev-server.mjs'], { stdio: 'inherit' });
  child.once('exit', (code) => {
    if (stopping) process.exit(0);
    if (restarting) {
      restarting = false;
      start();
    } else {
      console.error(`The server exited with ${code}. It restarts after the next edit.`);
      child = undefined;
    }
  });
};

let debounce;
const restart = () => {
  clearTimeout(debounce);
  debounce = setTimeout(() => {
    if (!child) return start();
    if (restarting) return;
    restarting = true;
    child.kill('SIGTERM');
  }, 150);
};

for (const folder of ['src/server', 'src/contract', 'src/shared', 'src/web/api', 'migrations']) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (name && !name.includes('.test.')) restart();
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true;
    if (child) child.kill('SIGTERM');
    else process.exit(0);
  });
}
start();
