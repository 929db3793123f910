import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { openSecondProcess } from '#tests/support/second-process.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aSignInContext, aUserWithPassword, withLimits } from '../accounts.builders.ts';
import { signInsPerIp } from '../accounts.limits.ts';
import { signIn } from './sign-in.ts';

const outcome = (shop: Shop, email: string, password: string, ip: string) =>
  signIn(withLimits(shop), { email, password, audience: 'storefront' }, aSignInContext(ip)).then(
    () => 'signed in',
    (error) => error.code as string,
  );
const count = (codes: readonly string[]) =>
  Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((other) => other === code).length]));

test('of 500 guesses from many IPs at one account, twenty are checked; its owner can still sign in from a known IP', async ({
  db,
  shop,
}) => {
  const { email } = await aUserWithPassword(db);
  expect(await outcome(shop, email, aPassword, '198.51.100.7')).toBe('signed in');
  const guesses = Array.from({ length: 500 }, (_, n) =>
    outcome(shop, n % 2 ? email : email.toUpperCase(), `guess ${n}`, `10.0.${n % 250}.1`),
  );
  const codes = await Promise.all(guesses);
  expect(codes.filter((code) => code === 'wrong_credentials').length).toBeLessThanOrEqual(20);
  expect(count(codes)).toEqual({ wrong_credentials: 20, too_many_requests: 480 });
  // From an unknown IP even the right password is not checked, or the 501st guess could be it.
  expect(await outcome(shop, email, aPassword, '203.0.113.1')).toBe('too_many_requests');
  expect(await outcome(shop, email, aPassword, '198.51.100.7')).toBe('signed in');
});

test('guesses at an unknown email are counted like any other', async ({ db, shop }) => {
  const { email } = await aUserWithPassword(db);
  const runs = [];
  for (const target of [email, 'nobody@kibble.example']) {
    const codes = [];
    for (let n = 0; n < 23; n++) codes.push(await outcome(shop, target, 'wrong', `10.1.${n}.1`));
    runs.push(codes);
  }
  expect(runs[0]).toEqual(runs[1]);
  expect(runs[0]).toEqual([...Array(20).fill('wrong_credentials'), ...Array(3).fill('too_many_requests')]);
});

test('an IP may make a hundred wrong attempts across all accounts', async ({ db, shop }) => {
  for (let n = 0; n < 97; n++) await countAgainstLimit(db, signInsPerIp, '10.2.0.1');
  const codes = [];
  for (let n = 0; n < 5; n++) codes.push(await outcome(shop, `target-${n}@kibble.example`, 'wrong', '10.2.0.1'));
  expect(codes).toEqual([...Array(3).fill('wrong_credentials'), ...Array(2).fill('too_many_requests')]);
});

test('wrong attempts stay counted after a restart', async ({ db, shop, connection }) => {
  const { email } = await aUserWithPassword(db);
  for (let n = 0; n < 10; n++) await outcome(shop, email, 'wrong', '10.8.0.1');
  const next = await openSecondProcess(shop, connection);
  expect(await outcome(next.shop, email, aPassword, '10.8.0.1')).toBe('too_many_requests');
  await next.close();
});

test('an IP over its own limit adds nothing to the limit of the account', async ({ db, shop }) => {
  const { email } = await aUserWithPassword(db);
  for (let n = 0; n < 40; n++) await outcome(shop, email, 'wrong', '10.3.0.1');
  expect(await outcome(shop, email, aPassword, '10.3.0.2')).toBe('signed in');
});

test('a known IP may make ten wrong attempts, like any other', async ({ db, shop }) => {
  const { email } = await aUserWithPassword(db);
  await outcome(shop, email, aPassword, '10.4.0.1');
  for (let n = 0; n < 25; n++) await outcome(shop, email, 'wrong', `10.4.1.${n}`);
  const codes = [];
  for (let n = 0; n < 11; n++) codes.push(await outcome(shop, email, 'wrong', '10.4.0.1'));
  expect(codes).toEqual([...Array(10).fill('wrong_credentials'), 'too_many_requests']);
});

test('disabled accounts look like unknown ones, even with the right password', async ({ db, shop }) => {
  const { email } = await aUserWithPassword(db, { enabled: false });
  const rejection = (target: string) =>
    signIn(withLimits(shop), { email: target, password: aPassword, audience: 'storefront' }, aSignInContext('10.5.0.1')).catch((error) => [
      error.code,
      error.message,
      error.fields,
    ]);
  expect(await rejection(email)).toEqual(await rejection('nobody-else@kibble.example'));
});

test('the wrong role and an unverified email do not count as wrong attempts', async ({ db, shop }) => {
  const unverified = await aUserWithPassword(db, { email_verified: false });
  const admin = await aUserWithPassword(db, { role: 'admin' });
  for (let n = 0; n < 12; n++) {
    expect(await outcome(shop, unverified.email, aPassword, '10.6.0.1')).toBe('email_not_verified');
    expect(await outcome(shop, admin.email, aPassword, '10.6.0.1')).toBe('wrong_role');
  }
  // With a wrong password, neither is revealed.
  expect(await outcome(shop, unverified.email, 'wrong', '10.6.0.1')).toBe('wrong_credentials');
});

test('wrong codes count like wrong passwords, so that the password alone does not allow endless attempts', async ({ db, shop }) => {
  const admin = await aUserWithPassword(db, { role: 'admin', totp_secret: 'JBSWY3DPEHPK3PXP', totp_enabled_at: new Date() });
  const attempt = (code?: string) =>
    signIn(withLimits(shop), { email: admin.email, password: aPassword, audience: 'admin', code }, aSignInContext('10.7.0.1')).catch(
      (error) => error.code,
    );
  for (let n = 0; n < 12; n++) expect(await attempt()).toBe('totp_required');
  const codes = [];
  for (let n = 0; n < 11; n++) codes.push(await attempt('not a code'));
  expect(codes).toEqual([...Array(10).fill('wrong_code'), 'too_many_requests']);
});
