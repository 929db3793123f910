import { useState } from 'react';
import type { ImportDetails } from '#contract/product-admin.ts';
import { productImport } from '#contract/product-import.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ImportProgress } from './import-progress.tsx';
import { IssueTable, ItemTable } from './import-tables.tsx';
import { countOf, isAtWork, statusLabels } from './import-words.ts';

/** An import: what it would do, its progress, and what became of it. */
export function ImportPanel({ details }: { details: ImportDetails }) {
  const { _id, fileName, status, interrupted, created, changed, unchanged, errors, issues, items } = details;
  const params = { id: _id };
  const { run, busy } = useAdminCall();
  const [isAsking, setAsking] = useState(false);
  const planned = created + changed;
  const apply = () => run((api) => api.call(productImport.applyImport, { params }), { success: null });
  const rollBack = async () => Boolean(await run((api) => api.call(productImport.rollBackImport, { params }), { success: null }));
  return (
    <Panel title={fileName}>
      <div className="space-y-5">
        {interrupted ? <Interrupted details={details} /> : <Progress details={details} />}
        {(status === 'checked' || (status === 'checking' && !interrupted)) && (
          <dl className="import-counts">
            <Count label="New" value={created} />
            <Count label="Changed" value={changed} />
            <Count label="Unchanged" value={unchanged} />
            <Count label="Errors" value={errors} isBad={errors > 0} />
          </dl>
        )}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {status === 'checked' && planned > 0 && (
            <Button busy={busy} onClick={() => void apply()}>
              Import {countOf(planned, 'product')}
            </Button>
          )}
          {interrupted && status === 'applying' && (
            <Button busy={busy} onClick={() => void apply()}>
              Import the rest
            </Button>
          )}
          {interrupted && status === 'rolling_back' && (
            <Button busy={busy} onClick={() => void rollBack()}>
              Continue rolling back
            </Button>
          )}
          {(status === 'applied' || (interrupted && status === 'applying')) && (
            <Button tone="secondary" onClick={() => setAsking(true)}>
              Roll back…
            </Button>
          )}
          {!isAtWork(details) && (
            <LinkButton to="/admin/products/import" tone="secondary">
              Choose another file
            </LinkButton>
          )}
          {(errors > 0 || details.skipped + details.kept > 0) && (
            <a href={`/admin/export/import-errors/${_id}`} className="link tap-target">
              Download all errors
            </a>
          )}
        </div>
        {status === 'checked' && errors > 0 && planned > 0 && (
          <p className="note note-warm">
            Products with errors are left out. Correct the file and import it again. Anything already imported won’t be changed again.
          </p>
        )}
        {issues.length > 0 && <IssueTable issues={issues} total={errors} />}
        {items.length > 0 && <ItemTable items={items} total={planned} />}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Roll back this import?"
        button="Roll back"
        tone="danger"
        onConfirm={rollBack}
      >
        <p>New products are deleted, and changed ones get their old values and stock back. Anything changed since stays as it is.</p>
      </ConfirmDialog>
    </Panel>
  );
}

/** What an import has done that nobody works on any more. */
function Interrupted({ details: { status, created, changed, applied, rolledBack, kept } }: { details: ImportDetails }) {
  const words =
    status === 'checking'
      ? 'The check stopped because of an error. Nothing has changed. Choose the file again.'
      : status === 'applying'
        ? `The import stopped because of an error: ${applied.toLocaleString('en')} of ${countOf(created + changed, 'product')} imported. Import the rest, or roll back what is imported.`
        : `The rollback stopped because of an error: ${rolledBack.toLocaleString('en')} of ${countOf(applied + rolledBack + kept, 'product')} rolled back.`;
  return (
    <p role="status" className="note note-bad">
      {words}
    </p>
  );
}

function Progress({ details: { status, created, changed, rows, applied, skipped, rolledBack, kept } }: { details: ImportDetails }) {
  const total = created + changed;
  switch (status) {
    case 'checking':
      return <ImportProgress label="Checking the file" />;
    case 'applying':
      return <ImportProgress label={`Importing: ${applied + skipped} of ${total}`} value={(applied + skipped) / Math.max(total, 1)} />;
    case 'rolling_back':
      return (
        <ImportProgress
          label={`Rolling back: ${rolledBack + kept} so far`}
          value={(rolledBack + kept) / Math.max(applied + rolledBack + kept, 1)}
        />
      );
    case 'checked':
      return (
        <p role="status" className="font-semibold">
          {total === 0 ? 'There’s nothing to import.' : `Checked ${countOf(rows, 'row')}. Nothing has changed yet.`}
        </p>
      );
    case 'failed':
      return (
        <p role="status" className="note note-bad">
          We can’t read this file.
        </p>
      );
    case 'applied':
      return (
        <p role="status" className={`note ${skipped > 0 ? 'note-warm' : 'note-good'}`}>
          {countOf(applied, 'product')} imported.{skipped > 0 && ` ${countOf(skipped, 'product')} skipped, as shown below.`}
        </p>
      );
    case 'rolled_back':
      return (
        <p role="status" className={`note ${kept > 0 ? 'note-warm' : 'note-good'}`}>
          {statusLabels[status]}: {countOf(rolledBack, 'product')}.
          {kept > 0 && ` ${countOf(kept, 'product')} kept because they’ve changed since, as shown below.`}
        </p>
      );
  }
}

const Count = ({ label, value, isBad = false }: { label: string; value: number; isBad?: boolean }) => (
  <div>
    <dt>{label}</dt>
    <dd className={isBad ? 'text-bad' : ''}>{value.toLocaleString('en')}</dd>
  </div>
);
