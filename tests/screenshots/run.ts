// The command line of `node scripts/run.mjs screenshots`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createAdmin } from '#server/domains/accounts/admins/create-admin.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { startShopProcess } from '#tests/support/shop-process.ts';
import { fillExampleShop } from './fill-example-shop.ts';
import { takeBackOfficeScreenshots } from './take-back-office-screenshots.ts';
import { takeStorefrontScreenshots } from './take-storefront-screenshots.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '1440' },
    folder: { type: 'string', default: 'docs/screens' },
  },
});
const admin = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'four words in a row' };

const failures = [...(await takeAll('full')), ...(await takeAll('empty'))];
for (const failure of failures) console.error(failure);
process.exitCode = failures.length > 0 ? 1 : 0;

/** Starts a shop of its own, takes the pictures and ends it. */
async function takeAll(kind: 'full' | 'empty'): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kibble-screenshots-'));
  const shop = await startShopProcess(folder, { DEMO: kind === 'full' ? '1' : '0' });
  try {
    await prepare(folder, kind);
    const { folder: target, width } = values;
    const names = positionals.length > 0 ? positionals : undefined;
    if (kind === 'full' && !names) await takeStorefrontScreenshots(shop.url, target);
    return await takeBackOfficeScreenshots(
      { url: shop.url, kind, admin },
      { folder: join(target, 'back-office'), width: Number(width), names },
    );
  } finally {
    await shop.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(folder: string, kind: 'full' | 'empty'): Promise<void> {
  const { url } = await startEmbeddedPostgres(folder, { join: true });
  const connection = connectDatabase(url, createLog('fatal'), { statementTimeout: 600_000 });
  await createAdmin(connection.db, admin);
  if (kind === 'full') await fillExampleShop(connection.db);
  await connection.close();
}
