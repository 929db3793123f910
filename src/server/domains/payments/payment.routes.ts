import { paymentSchemas } from '#contract/payments.schemas.ts';
import { payment } from '#contract/payments.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { requireAdmin } from '#server/platform/actor.ts';
import { InvalidInput } from '#server/platform/errors.ts';
import type { Upload } from '#server/platform/http/api-request.ts';
import { preparedRoute, route } from '#server/platform/http/route.ts';
import { payTestPayment } from './providers/test/pay-test-payment.ts';
import { importTransfers } from './transfers/import-transfers.ts';
import { parseBankCsv } from './transfers/parse-bank-csv.ts';

export const paymentRoutes = [
  route(payment.payTest, paymentSchemas.payTest, ({ shop, actor, params, body }) =>
    payTestPayment(shop, actor, params.reference, body.outcome),
  ),
  preparedRoute(
    payment.importTransfers,
    paymentSchemas.importTransfers,
    async ({ request }) => parseBankCsv(requireFile((await request.uploads?.()) ?? [])),
    async ({ db, shop, actor, query }, rows) =>
      importTransfers(db, rows, { admin: requireAdmin(actor), settings: await getCachedSettings(shop), dryRun: query.dryRun ?? false }),
    { audit: 'in handler: a dry run changes nothing', changesNothingCached: true },
  ),
];

function requireFile(uploads: Upload[]): Buffer {
  const [upload] = uploads;
  if (uploads.length !== 1 || upload?.field !== 'file') throw new InvalidInput([{ path: 'file', message: 'Choose a CSV file.' }]);
  return upload.data;
}
