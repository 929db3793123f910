import { createBenchShop } from './bench-shop.ts';
import { countStatements } from './count-statements.ts';
import { measureRates, type RateOptions } from './measure-rates.ts';
import { measureStart } from './measure-start.ts';
import { printTable, type Row, saveResults } from './report.ts';

/** Measures rates, statements, start-up time and memory. */
export async function measureSpeed(options: RateOptions): Promise<Row[]> {
  console.log('Creating a shop with 1,000 products and one with 10,000 …');
  const small = await createBenchShop(1_000);
  const large = await createBenchShop(10_000);
  const rows = [...(await measureRates(small, large, options)), ...(await countStatements(small))];
  await large.close();
  rows.push(...(await measureStart(small)));
  await small.close();
  printTable('1,000 products, 16 connections', rows);
  console.log(`\nSaved in ${await saveResults('speed', rows, { options })}`);
  return rows;
}
