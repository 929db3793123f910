import type { AuditEntry } from '#contract/admin.ts';
import { diffValues, formatValue, type ValueChange } from '#web/admin/components/diff-values.ts';
import { fieldLabel } from '#web/admin/components/field-labels.ts';

type FieldLabels = Readonly<Record<string, string>>;

/** How many changes are shown before the rest is expanded. */
const initiallyShown = 4;

/** What an entry changed: the old value struck through, and the new one. */
export function AuditChanges({ entry: { before, after, forgotten }, labels }: { entry: AuditEntry; labels: FieldLabels }) {
  if (forgotten) return <span className="text-grey">Forgotten with the person</span>;
  const changes = diffValues(before, after);
  if (changes.length === 0) return <span className="text-grey">No value changed</span>;
  if (changes.length <= initiallyShown) return <ChangeList {...{ changes, labels }} />;
  return (
    <>
      <ChangeList changes={changes.slice(0, initiallyShown)} labels={labels} />
      <details className="mt-1">
        <summary className="link tap-target">{changes.length - initiallyShown} more</summary>
        <ChangeList changes={changes.slice(initiallyShown)} labels={labels} />
      </details>
    </>
  );
}

const ChangeList = ({ changes, labels }: { changes: readonly ValueChange[]; labels: FieldLabels }) => (
  <ul className="space-y-0.5">
    {changes.map(({ path, before, after }) => (
      <li key={path}>
        {path && <span className="text-grey">{fieldLabel(path, labels)}: </span>}
        {before !== undefined && (
          <>
            <del className="decoration-bad/60">{formatValue(before)}</del>
            <span className="sr-only"> became </span>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <ins className="font-semibold no-underline">{formatValue(after)}</ins>
      </li>
    ))}
  </ul>
);
