// The command line of `npm run bench`.
import { parseArgs } from 'node:util';
import { closeBenchShops } from './bench-shop.ts';
import type { Row } from './report.ts';
import { endAllProcesses } from './shop-processes.ts';

const usage = `npm run bench                        rates, statements, start-up time and memory
npm run bench -- checkout            whole guest journeys, and the same statements in pgbench
npm run bench -- accounts            whether response times reveal accounts, wrong guesses, sign-ins during visits of the storefront
npm run bench -- back-office         lists, searches and dashboard of the back office, with a million orders
npm run bench -- import              10,000 products imported and changed beside shoppers
npm run bench -- compare <folder>    rendered pages and guest journeys in turns with the build of another checkout
npm run bench -- lighthouse [folder] median of five on home, list, product, article and cart, in turns with the build of another checkout
npm run bench -- profile <page>      where the time goes: home, list, product, api-list, api-product, search or checkout

--rounds N   how often each figure is measured (3; compare: 60; lighthouse: 5; accounts: 200 pairs)
--seconds N  how long each measurement takes (4; profile: 8; checkout, accounts: 10; import: 30)
--products N, --orders N, --shop FOLDER   back-office: the size of its shop (10000, 1000000), and where it is stored for the next run
--rows N     import: how many rows each file has (10000)
--client C   who sends the requests: autocannon, which the targets were set with, or wrk (wrk where it is installed)
--strict     fail when a bar is missed (back-office always does)`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    products: { type: 'string' },
    orders: { type: 'string' },
    rows: { type: 'string' },
    shop: { type: 'string' },
    client: { type: 'string' },
    strict: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
const number = (text: string | undefined, fallback: number): number => {
  if (text === undefined) return fallback;
  if (!(Number(text) > 0)) throw new Error(`"${text}" is not a number above 0`);
  return Number(text);
};

async function run([kind = 'speed', what = '']: string[]): Promise<readonly Row[]> {
  if (values.client !== undefined) (await import('./run-load.ts')).setLoadClient(values.client);
  switch (kind) {
    case 'speed':
      return (await import('./measure-speed.ts')).measureSpeed({ rounds: number(values.rounds, 3), seconds: number(values.seconds, 4) });
    case 'checkout':
      return (await import('./measure-checkout.ts')).measureCheckout({
        rounds: number(values.rounds, 3),
        seconds: number(values.seconds, 10),
      });
    case 'accounts':
      return (await import('./measure-accounts.ts')).measureAccounts({
        pairs: number(values.rounds, 200),
        seconds: number(values.seconds, 10),
      });
    case 'back-office':
      return (await import('./measure-back-office.ts')).measureBackOffice({
        products: number(values.products, 10_000),
        orders: number(values.orders, 1_000_000),
        keepIn: values.shop,
        rounds: number(values.rounds, 20),
      });
    case 'import':
      return (await import('./measure-import.ts')).measureImport({
        rows: number(values.rows, 10_000),
        seconds: number(values.seconds, 30),
      });
    case 'compare':
      if (!what) throw new Error('Which build? Please name the folder of a built checkout: npm run bench -- compare ../before');
      return (await import('./compare-builds.ts')).compareBuilds(what, { rounds: number(values.rounds, 60) });
    case 'lighthouse':
      return (await import('./measure-lighthouse.ts')).measureLighthouse({ runs: number(values.rounds, 5), other: what || undefined });
    case 'profile':
      return (await import('./profile.ts')).profile(what, { seconds: number(values.seconds, 8) });
    default:
      throw new Error(`"${kind}" is not a known command.\n\n${usage}`);
  }
}

const cleanUp = async () => {
  await endAllProcesses();
  await closeBenchShops();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
// Leaves no database running after an error.
process.once('uncaughtException', (error) => {
  console.error(error);
  void cleanUp().finally(() => process.exit(1));
});

if (values.help) console.log(usage);
else {
  try {
    const rows = await run(positionals);
    const missed = rows.filter(({ met }) => met === false);
    if (missed.length > 0) console.log(`\n${missed.length} of ${rows.filter(({ met }) => met !== null).length} bars missed.`);
    if ((values.strict || positionals[0] === 'back-office') && missed.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await cleanUp();
  }
}
