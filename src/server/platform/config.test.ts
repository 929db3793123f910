import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('a shop without any settings is reachable only from its own machine', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: null, limits: true, role: 'all' });
});

test('an empty setting is the same as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', TRUST_PROXY: '' })).toEqual(readConfig({}));
});

test('all errors are reported at once, each with the name of its setting', () => {
  const faulty = { PORT: 'http', DATABASE_URL: 'mysql://x', ROLE: 'boss', TRUST_PROXY: '1' };
  expect(() => readConfig(faulty)).toThrow(/PORT[\s\S]*TRUST_PROXY[\s\S]*DATABASE_URL[\s\S]*ROLE/);
});

test('limits cannot be switched off for a shop that is reachable from outside', () => {
  expect(() => readConfig({ LIMITS: 'off', PUBLIC_URL: 'https://shop.example.com' })).toThrow(/LIMITS/);
  expect(readConfig({ LIMITS: 'off', PUBLIC_URL: 'http://localhost:3000' }).limits).toBe(false);
});

test('proxies are trusted by IP or network', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, ::1' }).trustProxy).toBe('127.0.0.1, 10.0.0.0/8, ::1');
});

test('by default a worker takes any free port, and the port stays open for a second after a shutdown is requested', () => {
  expect(readConfig({})).toMatchObject({ workerPort: null, shutdownDelay: 1_000 });
  expect(readConfig({ WORKER_PORT: '0', SHUTDOWN_DELAY: '2.5' })).toMatchObject({ workerPort: 0, shutdownDelay: 2_500 });
  expect(() => readConfig({ WORKER_PORT: '70000', SHUTDOWN_DELAY: '-1' })).toThrow(/WORKER_PORT[\s\S]*SHUTDOWN_DELAY/);
});

test('metrics need a token that cannot be guessed, and are off without one', () => {
  expect(readConfig({}).metricsToken).toBeNull();
  expect(readConfig({ METRICS_TOKEN: '0123456789abcdef' }).metricsToken).toBe('0123456789abcdef');
  for (const METRICS_TOKEN of ['0123456789abcde', '0123456789 abcdef', '0123456789abcdéf']) {
    expect(() => readConfig({ METRICS_TOKEN })).toThrow(/METRICS_TOKEN: must be at least 16/);
  }
});
