import { countAgainstLimit } from '#server/platform/http/rate-limits.ts';
import type { Shop } from '#server/platform/shop.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { expect, test } from '#tests/support/test.ts';
import { aPassword, aSignInContext, aUserWithPassword, withLimits } from '../accounts.builders.ts';
import { passwordsPerIp } from '../accounts.limits.ts';
import { signUpAdmin } from '../admins/sign-up-admin.ts';
import { signUp } from '../sign-up/sign-up.ts';
import { signIn } from './sign-in.ts';

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'in',
    (error) => error.code,
  );
const signInFrom = (shop: Shop, email: string, password: string, ip: string) =>
  outcome(signIn(withLimits(shop), { email, password, audience: 'storefront' }, aSignInContext(ip)));

test('floods of sign-ins from six IPs, with right and wrong passwords and unverified accounts, do not lock out a user at a seventh IP', async ({
  db,
  shop,
}) => {
  const shopper = await aUserWithPassword(db);
  const own = await Promise.all(Array.from({ length: 6 }, () => aUserWithPassword(db)));
  const unverified = await Promise.all(Array.from({ length: 6 }, () => aUserWithPassword(db, { email_verified: false })));
  let flooding = true;
  const flooded = new Set<string>();
  const flood = Array.from({ length: 48 }, async (_, n) => {
    const email = [own, unverified][n % 2]?.[n % 6]?.email ?? '';
    const password = n % 5 ? aPassword : 'wrong';
    while (flooding) {
      flooded.add(await signInFrom(shop, email, password, `10.10.${n % 6}.1`));
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  });
  await expect.poll(() => flooded.has('busy') || flooded.has('too_many_requests'), { timeout: 15_000 }).toBe(true);
  const codes = [];
  for (let time = 0; time < 4; time++) codes.push(await signInFrom(shop, shopper.email, aPassword, '10.11.0.1'));
  flooding = false;
  await Promise.all(flood);
  expect(codes).toEqual(Array(4).fill('in'));
}, 60_000);

test('an IP may have three hundred passwords checked in a quarter of an hour, right or wrong, for any purpose', async ({ db, shop }) => {
  const { email } = await aUserWithPassword(db);
  const ip = '10.12.0.1';
  for (let n = 0; n < 297; n++) await countAgainstLimit(db, passwordsPerIp, ip);
  const limits = withLimits(shop);
  const signUpInput = { name: 'Ada', email: 'ada@flood.example', password: aPassword, newsletter: false, browserToken: 'b_1' };
  expect(await signInFrom(shop, email, aPassword, ip)).toBe('in');
  expect(await signInFrom(shop, email, 'wrong', ip)).toBe('wrong_credentials');
  expect(await outcome(signUp(limits, signUpInput, ip))).toBe('in');
  expect(await signInFrom(shop, email, aPassword, ip)).toBe('too_many_requests');
  expect(await outcome(signUp(limits, signUpInput, ip))).toBe('too_many_requests');
  const hash = hashToken('s_open');
  await db
    .insertInto('account_tokens')
    .values({ hash, purpose: 'set_up', expires_at: new Date(Date.now() + 60_000) })
    .execute();
  const adminInput = { token: 's_open', name: 'Olive', email: 'olive@flood.example', password: aPassword };
  expect(await outcome(signUpAdmin(limits, adminInput, aSignInContext(ip)))).toBe('too_many_requests');
  expect(await signInFrom(shop, email, aPassword, '10.12.0.2')).toBe('in');
});
