import { setTimeout as sleep } from 'node:timers/promises';
import { createBenchShop } from './bench-shop.ts';
import { createAccounts, password } from './create-accounts.ts';
import { createHttpClient, type HttpClient, type HttpReply } from './http-client.ts';
import { seededRandom } from './random.ts';
import { createRow, formatNumber, printTable, type Row, saveResults } from './report.ts';
import { median } from './run-load.ts';
import { startShop } from './shop-processes.ts';

export interface AccountsOptions {
  /** How often each pair of a known and an unknown e-mail is tried. */
  pairs: number;
  /** How long the storefront is visited, with sign-ins beside it and without. */
  seconds: number;
}

const guesses = 500;
const concurrentSignIns = 16;
/** Sign-ins in a second that are tried beside the storefront; `null`: as many as go. */
const rates = [5, 10, 20, 40, null] as const;
/** How often the storefront is visited without sign-ins and with them, a part of the time each. */
const repetitions = 5;
/** Visits of the storefront in a second, whatever else goes on. */
const visitsPerSecond = 100;

/** Measures what signing in costs, and whether the time of an answer tells whose e-mails have accounts. The limits are on. Answers the rows. */
export async function measureAccounts({ pairs, seconds }: AccountsOptions): Promise<Row[]> {
  console.log('Making a shop with accounts …');
  const shop = await createBenchShop();
  const known = await createAccounts(shop.connection.db, pairs + 2);
  // Each try comes from an address of its own, as behind a proxy, so that the limits of addresses do not end the measurement.
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
  printTable(`Accounts: ${pairs} pairs of known and unknown e-mails, ${concurrentSignIns} sign-ins at a time`, rows);
  console.log(`\nKept in ${await saveResults('accounts', rows, { pairs, seconds })}`);
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
  const answer = await replyPromise;
  if (answer.status !== status) throw new Error(`Answered ${answer.status} instead of ${status}: ${answer.text()}`);
  return performance.now() - startedAt;
}

/** The same call for a known and an unknown e-mail, in pairs, and chance says which comes first: what returns in a beat hits both alike. */
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
    const apart = (Math.abs(withAccount - without) / Math.min(withAccount, without)) * 100;
    const figure = `${withAccount.toFixed(2)} and ${without.toFixed(2)} ms: ${apart.toFixed(1)} % apart`;
    rows.push(createRow(`${what}, known and unknown e-mail: medians`, figure, '≤ 10 %', apart <= 10));
  }
  return rows;
}

/** Wrong guesses from as many addresses against one account, sixteen at a time; its owner has signed in from home before. */
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
  const refused = statuses.filter((status) => status === 429).length;
  const right = (ip?: string) => call('/signin', { email, password }, ip);
  const [elsewhere, atHome] = [(await right()).status, (await right(home)).status];
  return [
    createRow(
      `${guesses} wrong guesses from as many addresses at one account: looked at`,
      formatNumber(checked),
      '≤ 20',
      checked <= 20 && checked + refused === guesses,
    ),
    createRow('all of them answered within', `${(duration / 1_000).toFixed(1)} s`),
    createRow(
      'the right password then: from elsewhere, and from where its owner signed in before',
      `${elsewhere}, ${atHome}`,
      '429, 200',
      elsewhere === 429 && atHome === 200,
    ),
  ];
}

/** Sign-ins by the right password beside a storefront with a steady number of visitors: at several rates, and as fast as they go. */
async function signInDuringVisits(url: string, call: Call, email: string, seconds: number): Promise<Row[]> {
  const visitors = createHttpClient(url, 32);
  const signIn = async () => {
    const { status } = await call('/signin', { email, password });
    if (status !== 200 && status !== 503) throw new Error(`A sign-in was answered ${status}`);
    return status === 200;
  };
  await visitStorefront(visitors, 2);
  const steps: RateStep[] = [];
  for (const rate of rates) {
    const [alone, meanwhile, done]: [number[], number[], number[]] = [[], [], []];
    // In turns, so that a machine that becomes quicker or slower does so for both.
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
        `sign-ins, ${step.offered}: 95 of 100 of ${visitsPerSecond} visits/s within, without them and with`,
        `${formatNumber(step.perSecond)}/s: ${step.alone.toFixed(2)} and ${step.with.toFixed(2)} ms, ${(step.with / step.alone).toFixed(1)}×`,
      ),
    ),
    createRow(
      'most sign-ins while 95 of 100 visits stay within twice the time',
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

/** Does `work` while people sign in: so many a second, or with `null` sixteen at a time, each anew as soon as it is in. Answers how many a second were let in. */
async function runDuringSignIns<T>(
  work: () => Promise<T>,
  signIn: () => Promise<boolean>,
  rate: number | null,
): Promise<{ perSecond: number; meanwhile: T }> {
  let [done, over] = [0, false];
  const startedAt = performance.now();
  const signer = async (from: number, every: number) => {
    for (let due = startedAt + from; !over; due += every) {
      await sleep(Math.max(0, due - performance.now()));
      if (await signIn()) done++;
    }
  };
  // A sign-in that lasts long must not slow the others down: several take turns.
  const signers = Array.from({ length: concurrentSignIns }, (_, n) =>
    rate === null ? signer(0, 0) : signer((n * 1_000) / rate, (concurrentSignIns * 1_000) / rate),
  );
  const meanwhile = await work();
  const perSecond = (done / (performance.now() - startedAt)) * 1_000;
  over = true;
  await Promise.all(signers);
  return { perSecond, meanwhile };
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** Visits the storefront at a steady rate, whether earlier visits are answered or not: who comes does not wait for who is slow. */
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
        if (status !== 200) throw new Error(`A page answered ${status}`);
        times.push(performance.now() - start);
      }),
    );
  }
  await Promise.all(visits);
  return times;
}
