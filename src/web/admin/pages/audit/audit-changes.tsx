import type { AuditEntry } from '#contract/admin.ts';
import type { ValueChange } from '#web/admin/components/diff-values.ts';
import type { FieldLabels } from '#web/admin/components/field-labels.ts';
import { isPlainObject } from '#web/admin/components/value-kinds.ts';
import { useRootData } from '#web/root-data.ts';
import { changeLabel, changesOf, currencyOf } from './audit-entry.ts';
import { formatAuditValue, formatFields, type ValueContext } from './format-audit-value.ts';

/** How many changes are shown before the rest is expanded. */
const initiallyShown = 4;

/** What an entry changed: the old value struck through, and the new one. */
export function AuditChanges({ entry, labels }: { entry: AuditEntry; labels: FieldLabels }) {
  const settings = useRootData()?.settings;
  if (entry.forgotten) return <span className="text-grey">Forgotten with the person</span>;
  const changes = changesOf(entry);
  if (changes.length === 0) return <span className="text-grey">{entry.before && entry.after ? 'Saved without a change' : '–'}</span>;
  const [currency, timeZone] = [currencyOf(entry) ?? settings?.currency ?? 'EUR', settings?.timeZone ?? 'UTC'];
  const lines = changes.map((change) => toLine(change, { currency, timeZone, labels }));
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

interface ChangeLine {
  label: string;
  /** Undefined where there was nothing. */
  before: string | undefined;
  after: string;
}

function toLine({ path, before, after }: ValueChange, context: Omit<ValueContext, 'key'>): ChangeLine {
  const { key = '', row } = path.at(-1) ?? {};
  const format = (value: unknown) =>
    row !== undefined && isPlainObject(value) ? formatFields(value, { ...context, key }) : formatAuditValue(value, { ...context, key });
  return { label: changeLabel(path, context.labels), before: before === undefined ? undefined : format(before), after: format(after) };
}

const ChangeList = ({ lines }: { lines: readonly ChangeLine[] }) => (
  <ul className="space-y-0.5 wrap-anywhere">
    {lines.map(({ label, before, after }) => (
      <li key={label}>
        {label && <span className="text-grey">{label}: </span>}
        {before !== undefined && (
          <>
            <del className="decoration-bad/60">{before}</del>
            <span className="sr-only"> became </span>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <ins className="font-semibold no-underline">{after}</ins>
      </li>
    ))}
  </ul>
);
