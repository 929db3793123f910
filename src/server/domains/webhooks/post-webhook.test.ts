import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { findUrlError } from './check-webhook-url.ts';
import { postWebhook, type WebhookRequest } from './post-webhook.ts';
import { isPublicIp } from './public-addresses.ts';
import { nextAttemptAfter } from './retry-schedule.ts';
import { aRawReceiver, aReceiver, ok } from './webhooks.builders.ts';

const post = (changes: Partial<WebhookRequest> & { url: string }) =>
  postWebhook({ headers: {}, body: '{}', allowLoopback: true, signal: new AbortController().signal, timeout: 400, ...changes });

describe('addresses that somebody else chose', () => {
  const closed = [
    '127.0.0.1 127.8.8.8 0.0.0.0 0.1.2.3 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 100.100.100.200 192.0.0.192',
    '198.18.0.1 192.0.2.1 198.51.100.1 203.0.113.9 224.0.0.1 239.1.1.1 255.255.255.255 168.63.129.16',
    ':: ::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 fe80::1 fec0::1 fc00::1 fd00:ec2::254 ff02::1',
    '2001::1 2001:db8::1 2002:7f00:1::1 3fff::1 100::1',
  ].flatMap((line) => line.split(' '));

  test('only those of the public internet are open', () => {
    expect(closed.filter(isPublicIp)).toEqual([]);
    const open = ['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1', '2001:4860:4860::8888'];
    expect(open.filter((ip) => !isPublicIp(ip))).toEqual([]);
    expect(isPublicIp('example.com')).toBe(false);
  });

  test('a URL is https, on a usual port, without a password, and not of a private network in any spelling', () => {
    const shop = { allowLoopback: false };
    const rejected = [
      ...closed.map((ip) => `https://${ip.includes(':') ? `[${ip}]` : ip}/`),
      'http://example.com/',
      'https://localhost/',
      'https://printer/',
      'https://shop.internal/',
      'https://nas.local./',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://017700000001/',
      'https://example.com:22/',
      'https://example.com:80/',
      'https://ada:secret@example.com/',
    ];
    expect(rejected.filter((url) => findUrlError(url, shop) === null)).toEqual([]);
    const accepted = ['https://example.com/', 'https://example.com:8443/a?b=c', 'https://8.8.8.8/'];
    expect(accepted.filter((url) => findUrlError(url, shop) !== null)).toEqual([]);
    expect(findUrlError('http://127.0.0.1:3001/', { allowLoopback: true })).toBeNull();
    expect(findUrlError('http://192.168.0.1/', { allowLoopback: true })).not.toBeNull();
  });

  test('a name that resolves to a private address is not connected to, nor is one that also does', async () => {
    const receiver = await aReceiver(ok);
    const { port } = new URL(receiver.url);
    for (const addresses of [['127.0.0.1'], ['10.0.0.1'], ['8.8.8.8', '127.0.0.1'], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1'], []]) {
      const resolve = async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      const { status, error } = await post({ url: `http://rebind.example.com:${port}/`, allowLoopback: false, resolve });
      expect([status, error]).toEqual([null, 'Its address isn’t on the public internet, so nothing was sent']);
    }
    // As a shop on this machine may call itself, but no other private network, and no other name for itself.
    const here = async () => [{ address: '127.0.0.1', family: 4 }];
    expect((await post({ url: `http://rebind.example.com:${port}/`, resolve: here })).error).toContain('isn’t on the public internet');
    const elsewhere = async () => [{ address: '10.0.0.1', family: 4 }];
    expect((await post({ url: `http://localhost:${port}/`, resolve: elsewhere })).error).toContain('isn’t on the public internet');
    expect((await post({ url: receiver.url, allowLoopback: false })).error).toContain('isn’t on the public internet');
    expect(receiver.received).toEqual([]);
    expect((await post({ url: `http://localhost:${port}/`, resolve: here })).error).toBeNull();
    await receiver.close();
  });

  test('the connection goes to the address that was checked, and the name is looked up once', async () => {
    const receiver = await aReceiver(ok);
    let lookUps = 0;
    const resolve = async () => {
      lookUps++;
      return [{ address: lookUps === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
    };
    expect((await post({ url: receiver.url.replace('127.0.0.1', 'localhost'), resolve })).error).toBeNull();
    expect(lookUps).toBe(1);
    await receiver.close();
  });
});

describe('receivers that misbehave', () => {
  test('a redirect is a failure and not followed', async () => {
    const target = await aReceiver(ok);
    for (const code of [301, 302, 307, 308]) {
      const receiver = await aReceiver((response) => response.writeHead(code, { location: target.url }).end());
      expect(await post({ url: receiver.url })).toMatchObject({ status: code, error: `It replied ${code}, and we don’t follow redirects` });
      await receiver.close();
    }
    expect(target.received).toEqual([]);
    await target.close();
  });

  test('one that hangs, drips, or promises more than it sends, costs no more than the time for an exchange', async () => {
    const hanging = await aReceiver(() => undefined);
    const dripping = await aReceiver((response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const lying = await aReceiver((response) => void response.writeHead(200, { 'content-length': 1_000 }).write('short'));
    const silent = createServer();
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const urls = [hanging.url, dripping.url, lying.url, `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`];
    const resolve = () => new Promise<never>(() => undefined);
    const responses = await Promise.all([...urls.map((url) => post({ url })), post({ url: 'http://localhost:1/', resolve })]);
    for (const { error } of responses) expect(error).toBe('It took longer than 0.4 seconds');
    await Promise.all([hanging.close(), dripping.close(), lying.close()]);
    silent.close();
  });

  test('one that closes the connection has not received it, whatever it had said', async () => {
    const closing = await aReceiver((response) => void response.destroy());
    const interrupted = await aReceiver((response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('short');
      setTimeout(() => response.destroy(), 20);
    });
    expect((await post({ url: closing.url })).error).toBe('It closed the connection before the reply was complete');
    expect(await post({ url: interrupted.url })).toMatchObject({
      status: 200,
      error: 'It closed the connection before the reply was complete',
    });
    await Promise.all([closing.close(), interrupted.close()]);
    expect((await post({ url: closing.url })).error).toBe('It refused the connection');
  });

  test('one that changes to another protocol has failed at once, and its connection is closed', async () => {
    const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';
    for (const answer of [switching, `${switching}and more`]) {
      const receiver = await aRawReceiver(answer);
      const { error } = await post({ url: receiver.url, timeout: 5_000 });
      expect(error).toBe('It replied 101');
      await expect.poll(() => receiver.connections()).toBe(0);
      await receiver.close();
    }
  });

  test('when the shop stops, the request ends at once, whatever the receiver does', async () => {
    const receivers = [
      await aReceiver(() => undefined),
      await aReceiver((response) => void response.writeHead(200).write('.')),
      await aRawReceiver(''),
      await aRawReceiver('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n'),
    ];
    const lookup = () => new Promise<never>(() => undefined);
    const stop = new AbortController();
    const posts = receivers.map(({ url }) => post({ url, signal: stop.signal, timeout: 60_000 }));
    posts.push(post({ url: 'http://localhost:1/', resolve: lookup, signal: stop.signal, timeout: 60_000 }));
    setTimeout(() => stop.abort(), 100);
    for (const { error } of await Promise.all(posts)) expect(error).not.toBeNull();
    expect((await post({ url: receivers[0]?.url ?? '', signal: stop.signal, timeout: 60_000 })).error).not.toBeNull();
    await Promise.all(receivers.map(({ close }) => close()));
  });

  test('bytes beyond the length of a response, and no HTTP at all, harm nothing', async () => {
    const answers = ['HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok and much more', 'hello'];
    const errors = [];
    for (const answer of answers) {
      const server = createServer((socket) => socket.on('data', () => void socket.end(answer)).on('error', () => undefined));
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      errors.push((await post({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })).error);
      server.close();
    }
    expect(errors).toEqual([null, 'Its reply isn’t HTTP']);
  });

  test('of a huge response only the beginning is read, and less of a success is stored than of a failure', async () => {
    const huge = await aReceiver((response, number) => {
      response.writeHead(number === 1 ? 200 : 500);
      const more = (): void => {
        while (!response.destroyed && response.write('x'.repeat(100_000)));
        response.once('drain', more);
      };
      more();
    });
    const [success, failure] = [await post({ url: huge.url, timeout: 5_000 }), await post({ url: huge.url, timeout: 5_000 })];
    expect([success.body?.length, success.error]).toEqual([2_048, null]);
    expect([failure.body?.length, failure.error]).toEqual([8_192, 'It replied 500']);
    await huge.close();
  });
});

test('attempts follow after growing pauses for about three days; a receiver can ask for longer ones', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const secondsAfter = (failures: number, retryAfter: string | null = null, random = 0) => {
    const next = nextAttemptAfter(failures, retryAfter, now, random);
    return next && (next.getTime() - now.getTime()) / 1000;
  };
  const pauses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((failures) => secondsAfter(failures));
  expect(pauses).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
  expect(secondsAfter(2, null, 1)).toBe(360);
  expect(secondsAfter(1, '120')).toBe(120);
  expect(secondsAfter(1, 'Thu, 01 Jan 2026 01:00:00 GMT')).toBe(3_600);
  expect(secondsAfter(1, '999999999')).toBe(86_400);
  expect(secondsAfter(2, 'soon')).toBe(300);
  expect(secondsAfter(2, '1')).toBe(300);
});
