import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type Asker, createAsker } from './ask.ts';
import { makeShop } from './bench-shop.ts';
import { makeAccounts, password } from './fill-accounts.ts';
import { median } from './load.ts';
import { startShop } from './processes.ts';
import { seeded } from './random.ts';
import { keepResults, printTable, type Row, row, whole } from './report.ts';

export interface AccountsOptions {
  /** How often each pair of a known and an unknown e-mail is tried. */
  pairs: number;
  /** How long the storefront is visited, with sign-ins beside it and without. */
  seconds: number;
}

const guesses = 500;
const signingIn = 16;
/** Sign-ins in a second that are tried beside the storefront; `null`: as many as go. */
const rates = [5, 10, 20, 40, null] as const;
/** How often the storefront is visited without sign-ins and with them, a part of the time each. */
const turns = 5;
/** Visits of the storefront in a second, whatever else goes on. */
const visitsPerSecond = 100;

/** Measures what signing in costs, and whether the time of an answer tells whose e-mails have accounts. The limits are on. Answers the rows. */
export async function measureAccounts({ pairs, seconds }: AccountsOptions): Promise<Row[]> {
  console.log('Making a shop with accounts …');
  const shop = await makeShop();
  const known = await makeAccounts(shop.connection.db, pairs + 2);
  // Each try comes from an address of its own, as behind a proxy, so that the limits of addresses do not end the measurement.
  const web = await startShop({ ...shop.settings, ROLE: 'web', LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  const asker = createAsker(web.url, signingIn);
  const call = callFrom(asker);
  const [target = '', visitor = '', ...tried] = known;
  const rows = [
    ...(await comparePairs(call, tried)),
    ...(await guessAtOne(call, target)),
    ...(await signInBeside(web.url, call, visitor, seconds)),
  ];
  asker.close();
  await web.end();
  await shop.close();
  printTable(`Accounts: ${pairs} pairs of known and unknown e-mails, ${signingIn} sign-ins at a time`, rows);
  console.log(`\nKept in ${await keepResults('accounts', rows, { pairs, seconds })}`);
  return rows;
}

type Call = (path: string, json: object, address?: string) => Promise<Answer>;

function callFrom({ ask }: Asker): Call {
  let calls = 0;
  return (path, json, address = `10.${++calls >> 16}.${(calls >> 8) & 255}.${calls & 255}`) =>
    ask(`/api/v1/auth${path}`, { method: 'POST', json, headers: { 'x-forwarded-for': address } });
}

async function timed(asking: Promise<Answer>, status: number): Promise<number> {
  const began = performance.now();
  const answer = await asking;
  if (answer.status !== status) throw new Error(`Answered ${answer.status} instead of ${status}: ${answer.text()}`);
  return performance.now() - began;
}

/** The same call for a known and an unknown e-mail, in pairs, and chance says which comes first: what returns in a beat hits both alike. */
async function comparePairs(call: Call, known: readonly string[]): Promise<Row[]> {
  const calls: [string, (email: string) => Promise<number>][] = [
    ['sign-in with a wrong password', (email) => timed(call('/signin', { email, password: 'not the right one' }), 401)],
    ['sign-up', (email) => timed(call('/signup', { name: 'Ada', email, password: 'another long phrase' }), 201)],
    ['forgotten password', (email) => timed(call('/user/forgot_password', { email }), 200)],
  ];
  const rows: Row[] = [];
  const { next } = seeded(1);
  for (const [what, ask] of calls) {
    for (let warm = 0; warm < 10; warm++) await ask(`warm-${what.length}-${warm}@bench.example`);
    const times: [number[], number[]] = [[], []];
    for (const [n, email] of known.entries()) {
      const pair = [email, `nobody-${what.length}-${n}@bench.example`];
      for (const which of next() < 0.5 ? ([0, 1] as const) : ([1, 0] as const)) times[which].push(await ask(pair[which] ?? ''));
    }
    const [withAccount, without] = [median(times[0]), median(times[1])];
    const apart = (Math.abs(withAccount - without) / Math.min(withAccount, without)) * 100;
    const figure = `${withAccount.toFixed(2)} and ${without.toFixed(2)} ms: ${apart.toFixed(1)} % apart`;
    rows.push(row(`${what}, known and unknown e-mail: medians`, figure, '≤ 10 %', apart <= 10));
  }
  return rows;
}

/** Wrong guesses from as many addresses against one account, sixteen at a time; its owner has signed in from home before. */
async function guessAtOne(call: Call, email: string): Promise<Row[]> {
  const home = '192.0.2.1';
  await timed(call('/signin', { email, password }, home), 200);
  const statuses: number[] = [];
  let next = 0;
  const began = performance.now();
  const guesser = async () => {
    while (next++ < guesses) statuses.push((await call('/signin', { email, password: `guess ${next}` })).status);
  };
  await Promise.all(Array.from({ length: signingIn }, guesser));
  const took = performance.now() - began;
  const looked = statuses.filter((status) => status === 401).length;
  const refused = statuses.filter((status) => status === 429).length;
  const right = (address?: string) => call('/signin', { email, password }, address);
  const [elsewhere, atHome] = [(await right()).status, (await right(home)).status];
  return [
    row(
      `${guesses} wrong guesses from as many addresses at one account: looked at`,
      whole(looked),
      '≤ 20',
      looked <= 20 && looked + refused === guesses,
    ),
    row('all of them answered within', `${(took / 1_000).toFixed(1)} s`),
    row(
      'the right password then: from elsewhere, and from where its owner signed in before',
      `${elsewhere}, ${atHome}`,
      '429, 200',
      elsewhere === 429 && atHome === 200,
    ),
  ];
}

/** Sign-ins by the right password beside a storefront with a steady number of visitors: at several rates, and as fast as they go. */
async function signInBeside(url: string, call: Call, email: string, seconds: number): Promise<Row[]> {
  const visitors = createAsker(url, 32);
  const signIn = async () => {
    const { status } = await call('/signin', { email, password });
    if (status !== 200 && status !== 503) throw new Error(`A sign-in was answered ${status}`);
    return status === 200;
  };
  await visit(visitors, 2);
  const steps: Step[] = [];
  for (const rate of rates) {
    const [alone, meanwhile, done]: [number[], number[], number[]] = [[], [], []];
    // In turns, so that a machine that becomes quicker or slower does so for both.
    for (let turn = 0; turn < turns; turn++) {
      alone.push(...(await visit(visitors, seconds / turns)));
      const beside = await besideSignIns(() => visit(visitors, seconds / turns), signIn, rate);
      meanwhile.push(...beside.meanwhile);
      done.push(beside.perSecond);
    }
    const offered = rate === null ? `${signingIn} at a time` : `${rate}/s`;
    steps.push({ offered, perSecond: median(done), alone: quantile(alone, 0.95), with: quantile(meanwhile, 0.95) });
  }
  visitors.close();
  const kept = steps.filter((step) => step.with <= 2 * step.alone).map(({ perSecond }) => perSecond);
  return [
    ...steps.map((step) =>
      row(
        `sign-ins, ${step.offered}: 95 of 100 of ${visitsPerSecond} visits/s within, without them and with`,
        `${whole(step.perSecond)}/s: ${step.alone.toFixed(2)} and ${step.with.toFixed(2)} ms, ${(step.with / step.alone).toFixed(1)}×`,
      ),
    ),
    row(
      'most sign-ins while 95 of 100 visits stay within twice the time',
      kept.length ? `${whole(Math.max(...kept))}/s` : 'none',
      '≥ 10/s',
      Math.max(0, ...kept) >= 9.5,
    ),
  ];
}

interface Step {
  offered: string;
  perSecond: number;
  alone: number;
  with: number;
}

/** Does `work` while people sign in: so many a second, or with `null` sixteen at a time, each anew as soon as it is in. Answers how many a second were let in. */
async function besideSignIns<T>(
  work: () => Promise<T>,
  signIn: () => Promise<boolean>,
  rate: number | null,
): Promise<{ perSecond: number; meanwhile: T }> {
  let [done, over] = [0, false];
  const began = performance.now();
  const signer = async (from: number, every: number) => {
    for (let due = began + from; !over; due += every) {
      await sleep(Math.max(0, due - performance.now()));
      if (await signIn()) done++;
    }
  };
  // A sign-in that lasts long must not slow the others down: several take turns.
  const signers = Array.from({ length: signingIn }, (_, n) =>
    rate === null ? signer(0, 0) : signer((n * 1_000) / rate, (signingIn * 1_000) / rate),
  );
  const meanwhile = await work();
  const perSecond = (done / (performance.now() - began)) * 1_000;
  over = true;
  await Promise.all(signers);
  return { perSecond, meanwhile };
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** Visits the storefront at a steady rate, whether earlier visits are answered or not: who comes does not wait for who is slow. */
async function visit({ ask }: Asker, seconds: number): Promise<number[]> {
  const paths = ['/', '/shop', '/products', '/blog', '/contact'];
  const times: number[] = [];
  const visits: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < seconds * visitsPerSecond; n++) {
    const due = began + (n * 1_000) / visitsPerSecond;
    await sleep(Math.max(0, due - performance.now()));
    const start = performance.now();
    visits.push(
      ask(paths[n % paths.length] ?? '/', { headers: { 'accept-encoding': 'br' } }).then(({ status }) => {
        if (status !== 200) throw new Error(`A page answered ${status}`);
        times.push(performance.now() - start);
      }),
    );
  }
  await Promise.all(visits);
  return times;
}
