import type { AuditEntry } from '#contract/admin.ts';
import { type ChangeLine, describeChanges } from '#contract/audit/audit-changes.ts';
import type { FieldLabels } from '#shared/field-labels.ts';
import { useRootData } from '#web/root-data.ts';

/** How many changes are shown before the rest is expanded. */
const initiallyShown = 4;

/** What an entry changed: the old value struck through, and the new one. */
export function AuditChanges({ entry, labels }: { entry: AuditEntry; labels: FieldLabels }) {
  const settings = useRootData()?.settings;
  if (entry.forgotten) return <span className="text-grey">Deleted with the account</span>;
  const { currency = 'EUR', timeZone = 'UTC' } = settings ?? {};
  const lines = describeChanges(entry, { currency, timeZone, labels });
  if (lines.length === 0) return <span className="text-grey">{entry.before && entry.after ? 'Saved without changes' : '–'}</span>;
  if (lines.length <= initiallyShown) return <ChangeList lines={lines} />;
  return (
    <>
      <ChangeList lines={lines.slice(0, initiallyShown)} />
      <details className="mt-1">
        <summary className="link tap-target">{lines.length - initiallyShown} more</summary>
        <ChangeList lines={lines.slice(initiallyShown)} />
      </details>
    </>
  );
}

const ChangeList = ({ lines }: { lines: readonly ChangeLine[] }) => (
  <ul className="space-y-0.5 wrap-anywhere">
    {lines.map(({ label, before, after }) => (
      <li key={label}>
        {label && <span className="text-grey">{label}: </span>}
        {before !== undefined && (
          <>
            <del className="decoration-bad/60">{before}</del>
            <span className="sr-only"> changed to </span>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <ins className="font-semibold no-underline">{after}</ins>
      </li>
    ))}
  </ul>
);
