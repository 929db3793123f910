import { setTimeout as sleep } from 'node:timers/promises';
import { createBenchShop } from './bench-shop.ts';
import { createAccounts, password } from './create-accounts.ts';
import { createHttpClient, type HttpClient, type HttpReply } from './http-client.ts';
import { median } from './median.ts';
import { seededRandom } from './random.ts';
import { createRow, formatNumber, printTable, type Row, saveResults } from './report.ts';
import { startShop } from './shop-processes.ts';

export interface AccountsOptions {
  /** The number of pairs of a known and an unknown email. */
  pairs: number;
  /** How long the storefront is visited, each with and without concurrent sign-ins. */
  seconds: number;
}

const guesses = 500;
const concurrentSignIns = 16;
/** Sign-ins per second during visits of the storefront; `null`: as many as possible. */
const rates = [5, 10, 20, 40, null] as const;
/** Into how many alternating parts the visits with and without sign-ins are split. */
const repetitions = 5;
/** Visits of the storefront per second, with and without sign-ins. */
const visitsPerSecond = 100;

/** Measures the cost of sign-ins, and whether response times reveal which emails have accounts. Rate limits are on. */
export async function measureAccounts({ pairs, seconds }: AccountsOptions): Promise<Row[]> {
  console.log('Creating a shop with accounts …');
  const shop = await createBenchShop();
  const known = await createAccounts(shop.connection.db, pairs + 2);
  // Each attempt comes from a different IP address, as behind a proxy, so that the limits per IP address do not end the measurement.
  const web = await startShop({ ...shop.settings, ROLE: 'web', LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  const client = createHttpClient(web.url, concurrentSignIns);
  const call = createCaller(client);
  const [target = '', visitor = '', ...tried] = known;
  const rows = [
    ...(await comparePairs(call, tried)),
    ...(await guessPasswordsOfOneAccount(call, target)),
    ...(await signInDuringVisits(web.url, call, visitor, seconds)),
  ];
  client.close();
  await web.end();
  await shop.close();
  printTable(`Accounts: ${pairs} pairs of known and unknown emails, ${concurrentSignIns} sign-ins at a time`, rows);
  console.log(`\nSaved in ${await saveResults('accounts', rows, { pairs, seconds })}`);
  return rows;
}

type Call = (path: string, json: object, ip?: string) => Promise<HttpReply>;

function createCaller({ request }: HttpClient): Call {
  let calls = 0;
  return (path, json, ip = `10.${++calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`) =>
    request(`/api/v1/auth${path}`, { method: 'POST', json, headers: { 'x-forwarded-for': ip } });
}

async function timed(replyPromise: Promise<HttpReply>, status: number): Promise<number> {
  const startedAt = performance.now();
  const reply = await replyPromise;
  if (reply.status !== status) throw new Error(`The status was ${reply.status} instead of ${status}: ${reply.text()}`);
  return performance.now() - startedAt;
}

/** Makes the same call for a known and an unknown email, in pairs of random order, so that periodic disturbances affect both alike. */
async function comparePairs(call: Call, known: readonly string[]): Promise<Row[]> {
  const calls: [string, (email: string) => Promise<number>][] = [
    ['sign-in with a wrong password', (email) => timed(call('/signin', { email, password: 'not the right one' }), 401)],
    ['sign-up', (email) => timed(call('/signup', { name: 'Ada', email, password: 'another long phrase' }), 201)],
    ['forgotten password', (email) => timed(call('/user/forgot_password', { email }), 200)],
  ];
  const rows: Row[] = [];
  const { next } = seededRandom(1);
  for (const [what, request] of calls) {
    for (let warmUp = 0; warmUp < 10; warmUp++) await request(`warm-${what.length}-${warmUp}@bench.example`);
    const times: [number[], number[]] = [[], []];
    for (const [n, email] of known.entries()) {
      const pair = [email, `nobody-${what.length}-${n}@bench.example`];
      for (const which of next() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)) times[which].push(await request(pair[which] ?? ''));
    }
    const [withAccount, without] = [median(times[0]), median(times[1])];
    const difference = (Math.abs(withAccount - without) / Math.min(withAccount, without)) * 100;
    const figure = `${withAccount.toFixed(2)} and ${without.toFixed(2)} ms: ${difference.toFixed(1)} % apart`;
    rows.push(createRow(`${what}, known and unknown email: medians`, figure, '≤ 10 %', difference <= 10));
  }
  return rows;
}

/** Makes wrong guesses for one account, each from another IP address, sixteen at a time; its owner has signed in from home before. */
async function guessPasswordsOfOneAccount(call: Call, email: string): Promise<Row[]> {
  const home = '192.0.2.1';
  await timed(call('/signin', { email, password }, home), 200);
  const statuses: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  const guesser = async () => {
    while (next++ < guesses) statuses.push((await call('/signin', { email, password: `guess ${next}` })).status);
  };
  await Promise.all(Array.from({ length: concurrentSignIns }, guesser));
  const duration = performance.now() - startedAt;
  const checked = statuses.filter((status) => status === 401).length;
  const rejected = statuses.filter((status) => status === 429).length;
  const signIn = (ip?: string) => call('/signin', { email, password }, ip);
  const [elsewhere, atHome] = [(await signIn()).status, (await signIn(home)).status];
  return [
    createRow(
      `${guesses} wrong guesses for one account, each from another IP address: passwords checked`,
      formatNumber(checked),
      '≤ 20',
      checked <= 20 && checked + rejected === guesses,
    ),
    createRow('time for all of them', `${(duration / 1_000).toFixed(1)} s`),
    createRow(
      'the right password afterwards: from a new IP address, and from one where the owner has signed in before',
      `${elsewhere}, ${atHome}`,
      '429, 200',
      elsewhere === 429 && atHome === 200,
    ),
  ];
}

/** Measures sign-ins with the right password during constant visits of the storefront: at several rates, and as many as possible. */
async function signInDuringVisits(url: string, call: Call, email: string, seconds: number): Promise<Row[]> {
  const visitors = createHttpClient(url, 32);
  const signIn = async () => {
    const { status } = await call('/signin', { email, password });
    if (status !== 200 && status !== 503) throw new Error(`A sign-in returned ${status}`);
    return status === 200;
  };
  await visitStorefront(visitors, 2);
  const steps: RateStep[] = [];
  for (const rate of rates) {
    const [alone, meanwhile, done]: [number[], number[], number[]] = [[], [], []];
    // Alternating, so that changes in the machine's speed affect both alike.
    for (let repetition = 0; repetition < repetitions; repetition++) {
      alone.push(...(await visitStorefront(visitors, seconds / repetitions)));
      const result = await runDuringSignIns(() => visitStorefront(visitors, seconds / repetitions), signIn, rate);
      meanwhile.push(...result.meanwhile);
      done.push(result.perSecond);
    }
    const offered = rate === null ? `${concurrentSignIns} at a time` : `${rate}/s`;
    steps.push({ offered, perSecond: median(done), alone: quantile(alone, 0.95), with: quantile(meanwhile, 0.95) });
  }
  visitors.close();
  const acceptable = steps.filter((step) => step.with <= 2 * step.alone).map(({ perSecond }) => perSecond);
  return [
    ...steps.map((step) =>
      createRow(
        `sign-ins, ${step.offered}: p95 of ${visitsPerSecond} visits/s without and with them`,
        `${formatNumber(step.perSecond)}/s: ${step.alone.toFixed(2)} and ${step.with.toFixed(2)} ms, ${(step.with / step.alone).toFixed(1)}×`,
      ),
    ),
    createRow(
      'highest rate of sign-ins that at most doubles the p95 of visits',
      acceptable.length ? `${formatNumber(Math.max(...acceptable))}/s` : 'none',
      '≥ 10/s',
      Math.max(0, ...acceptable) >= 9.5,
    ),
  ];
}

interface RateStep {
  offered: string;
  perSecond: number;
  alone: number;
  with: number;
}

/** Runs `work` during sign-ins: at this rate per second, or with `null` sixteen at a time without pause. Returns the successful sign-ins per second. */
async function runDuringSignIns<T>(
  work: () => Promise<T>,
  signIn: () => Promise<boolean>,
  rate: number | null,
): Promise<{ perSecond: number; meanwhile: T }> {
  let [signedIn, isOver] = [0, false];
  const startedAt = performance.now();
  const signer = async (from: number, every: number) => {
    for (let due = startedAt + from; !isOver; due += every) {
      await sleep(Math.max(0, due - performance.now()));
      if (await signIn()) signedIn++;
    }
  };
  // Several loops share the rate, so that a slow sign-in does not delay the others.
  const signers = Array.from({ length: concurrentSignIns }, (_, n) =>
    rate === null ? signer(0, 0) : signer((n * 1_000) / rate, (concurrentSignIns * 1_000) / rate),
  );
  const meanwhile = await work();
  const perSecond = (signedIn / (performance.now() - startedAt)) * 1_000;
  isOver = true;
  await Promise.all(signers);
  return { perSecond, meanwhile };
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** Visits the storefront at a constant rate, without waiting for earlier visits (open-loop load). Returns the ms of each visit. */
async function visitStorefront({ request }: HttpClient, seconds: number): Promise<number[]> {
  const paths = ['/', '/shop', '/products', '/blog', '/contact'];
  const times: number[] = [];
  const visits: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let n = 0; n < seconds * visitsPerSecond; n++) {
    const due = startedAt + (n * 1_000) / visitsPerSecond;
    await sleep(Math.max(0, due - performance.now()));
    const start = performance.now();
    visits.push(
      request(paths[n % paths.length] ?? '/', { headers: { 'accept-encoding': 'br' } }).then(({ status }) => {
        if (status !== 200) throw new Error(`A page returned ${status}`);
        times.push(performance.now() - start);
      }),
    );
  }
  await Promise.all(visits);
  return times;
}
