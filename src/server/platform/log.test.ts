import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { hasSecrets, redactUrl } from './log.ts';

test.each([
  ['/verification?token=c_1&email=ada%40example.com', '/verification?token=…&email=…'],
  ['/login?next=%2Fverification%3Ftoken%3Dc_1%26email%3Dada%2540example.com', '/login?next=%2Fverification%3Ftoken%3D…%26email%3D…'],
  ['/login?next=%2Forders%2F1%3Fkey%3Dk_1&reset=done', '/login?next=%2Forders%2F1%3Fkey%3D…&reset=done'],
  ['/login?next=%2Flogin%3Fnext%3D%252Fo%253Fkey%253Dk_1%2526a%253D1', '/login?next=%2Flogin%3Fnext%3D%252Fo%253Fkey%253D…%2526a%253D1'],
  [
    '/checkout/payment?order=1&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
    '/checkout/payment?order=1&payment_intent=pi_1&payment_intent_client_secret=…&redirect_status=succeeded',
  ],
])('%s is logged without its secrets', (url, logged) => {
  expect(redactUrl(url)).toBe(logged);
  expect(hasSecrets(url)).toBe(true);
});

test.each(['/products?q=monkey=1&sort=price', '/login?next=%2Forders%2F1'])('%s is logged as it is', (url) => {
  expect(redactUrl(url)).toBe(url);
  expect(hasSecrets(url)).toBe(false);
});

// Only Linux has /dev/full.
test.skipIf(process.platform !== 'linux')('a log that cannot be written neither ends the process nor delays its exit', async () => {
  const full = await open('/dev/full', 'w');
  const script = `
    import { createLog } from './src/server/platform/log.ts';
    const log = createLog('info');
    log.info('The first line');
    setTimeout(() => {
      log.info('The second line');
      process.exit(7);
    }, 300);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', full.fd, 'inherit'] });
  const [code] = await Promise.race([once(child, 'exit'), sleep(10_000, ['It does not end'])]);
  child.kill('SIGKILL');
  await full.close();
  expect(code).toBe(7);
});
