import FileUp from 'lucide-react/icons/file-up';
import { type ChangeEvent, useRef, useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { payment } from '#contract/payments.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import type { Api } from '#web/api/client.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { countBooked, type ImportReply, TransferTable } from './transfer-table.tsx';

const load = loadFor(payment.importTransfers);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Bank transfers');

/** Sends a file. The body of an upload has no schema. */
function sendFile(api: Api, file: File, dryRun: boolean): Promise<ImportReply> {
  const body = new FormData();
  body.set('file', file);
  return api.call(payment.importTransfers, { query: { dryRun: dryRun ? '1' : '' }, body: body as never, timeout: 120_000 });
}

interface Preview {
  file: File;
  reply: ImportReply;
  isBooked: boolean;
}

export default function TransfersPage() {
  useLoaderData<typeof loader>();
  const { currency } = useShopSettings();
  const { run, busy } = useAdminCall();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // So that choosing the same file again, corrected, is a change.
    target.value = '';
    if (!file) return;
    setError(undefined);
    setPreview(null);
    const reply = await run((api) => sendFile(api, file, true), {
      success: null,
      onError: ({ message, fields }) => {
        setError(fields[0]?.message ?? message);
        return true;
      },
    });
    if (reply) setPreview({ file, reply, isBooked: false });
  };
  const book = async () => {
    if (!preview) return;
    const reply = await run((api) => sendFile(api, preview.file, false), {
      success: ({ booked }) => `${countPayments(booked)} recorded.`,
    });
    if (reply) setPreview({ ...preview, reply, isBooked: true });
  };
  const bookable = preview ? countBooked(preview.reply) : 0;
  return (
    <>
      <PageHeader
        title="Bank transfers"
        intro="Import your bank’s CSV export. The shop matches each transfer to its order by the payment reference. Files can overlap: each payment is recorded only once."
      />
      <section aria-label="Import" className="panel space-y-4">
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            aria-label="Your bank’s CSV file"
            className="sr-only"
            tabIndex={-1}
            onChange={choose}
          />
          <Button
            tone={preview ? 'secondary' : 'primary'}
            busy={busy && !preview}
            className="needs-scripts"
            icon={<FileUp size={18} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {preview ? 'Choose another file' : 'Choose CSV file'}
          </Button>
          {preview && !preview.isBooked && bookable > 0 && (
            <Button busy={busy} onClick={book}>
              Record {countPayments(bookable)}
            </Button>
          )}
          {preview && <p className="text-grey wrap-anywhere">{preview.file.name}</p>}
        </div>
        <div role="status">
          {error && <p className="field-error">{error}</p>}
          {preview && <Summary preview={preview} bookable={bookable} />}
          {!preview && !error && (
            <p className="text-grey">
              You can check everything before it’s recorded. The file needs columns for the amount and the payment reference, as in exports
              from German and UK banks.
            </p>
          )}
        </div>
      </section>
      {preview && <TransferTable reply={preview.reply} currency={currency} />}
    </>
  );
}

const countPayments = (count: number) => `${count} ${count === 1 ? 'payment' : 'payments'}`;

function Summary({ preview: { reply, isBooked }, bookable }: { preview: Preview; bookable: number }) {
  const rows = `${reply.total} ${reply.total === 1 ? 'row' : 'rows'}`;
  if (isBooked)
    return (
      <p className="font-semibold">
        Done. {countPayments(reply.booked)} recorded from {rows}.
      </p>
    );
  return (
    <p className="font-semibold">
      {bookable === 0
        ? `No payments to record in ${rows}.`
        : `${countPayments(bookable)} to record from ${rows}. Nothing has been recorded yet.`}
    </p>
  );
}
