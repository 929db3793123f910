// Does what a newcomer does, with the Node and npm given: clones, runs `npm start`, buys something, stops npm.
// Usage: node .ci/newcomer.mjs <npm-cli.js>. Plain JavaScript for Node 20.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many lines may be printed before the shop's URL. */
const maxLines = 10;
const port = '3917';
const url = `http://localhost:${port}`;

const [npmCli] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'kibble-newcomer-'));
const clone = join(folder, 'kibble');
execFileSync('git', ['clone', '--quiet', process.cwd(), clone]);

// Without anything of the surrounding project: neither its Node nor the environment of its npm.
const { PATH, HOME, NODE_ENV, NODE_EXTRA_CA_CERTS } = process.env;
const npm = spawn(process.execPath, [npmCli, 'start'], {
  cwd: clone,
  env: {
    PATH: PATH.split(':')
      .filter((part) => !part.includes('node_modules'))
      .join(':'),
    HOME,
    PORT: port,
    ...(NODE_ENV ? { NODE_ENV } : {}),
    // The certificates that this machine trusts, such as its proxy's.
    ...(NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {}),
  },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let printed = '';
for (const stream of [npm.stdout, npm.stderr]) {
  stream.setEncoding('utf8').on('data', (part) => {
    printed += part;
  });
}

try {
  await until('the shop has printed its URL', () => printed.includes(`Kibble is open at ${url}`), 600);
  const lines = printed.slice(0, printed.indexOf('Kibble is open')).split('\n').length - 1;
  expect(lines <= maxLines, `${lines} lines are printed before the URL`);
  expect(await buy(), 'an order was placed');
  npm.kill('SIGTERM');
  await until('the shop has exited with its npm', async () => !(await isOpen()), 30);
  await until('its database has stopped, too', () => !existsSync(join(clone, 'data/postgres/postmaster.pid')), 30);
  console.log(
    `npm ${versionOf(npmCli)}, Node ${process.versions.node}, NODE_ENV ${NODE_ENV ?? 'unset'}: open after ${lines} lines, sells, and ends with npm`,
  );
} catch (error) {
  console.error(printed);
  throw error;
} finally {
  if (npm.exitCode === null && npm.signalCode === null) {
    npm.kill('SIGTERM');
    await Promise.race([once(npm, 'exit'), sleep(10_000)]);
  }
  rmSync(folder, { recursive: true, force: true });
}

function versionOf(cli) {
  return execFileSync(process.execPath, [cli, '--version'], { encoding: 'utf8' }).trim();
}

function expect(holds, what) {
  if (!holds) throw new Error(`Failed: ${what}`);
}

async function until(what, holds, seconds) {
  const deadline = Date.now() + seconds * 1_000;
  while (!(await holds())) {
    if (npm.exitCode !== null && what.includes('printed')) throw new Error(`npm ended with ${npm.exitCode} before ${what}`);
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s in vain until ${what}`);
    await sleep(100);
  }
}

function isOpen() {
  return fetch(`${url}/healthz`).then(
    () => true,
    () => false,
  );
}

/** Places a guest's order through the API. */
async function buy() {
  const api = async (path, options = {}) => {
    const response = await fetch(`${url}/api/v1${path}`, options);
    const reply = await response.json();
    if (!reply.success) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return { data: reply.data, cookie: response.headers.get('set-cookie') };
  };
  const post = (path, body, cookie) =>
    api(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
      body: JSON.stringify(body),
    });
  const home = await fetch(url);
  expect(home.status === 200, `the home page returns ${home.status}`);
  const { data: products } = await api('/product/page/1/1?inStock=1');
  const address = await post('/address', { name: 'New Comer', line1: 'Teststraße 1', postalCode: '10115', city: 'Berlin', country: 'DE' });
  const items = [{ variation: products.list[0].mainVariation._id, quantity: 1 }];
  const body = { address: address.data._id, items, email: 'newcomer@example.com' };
  const order = await post('/order', body, address.cookie.split(';')[0]);
  return order.data.status === 'placed';
}
