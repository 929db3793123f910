import type { AuditEntry } from '#contract/admin.ts';
import { type Change, differenceOf, valueWords } from './difference.ts';
import { fieldWords } from './field-words.ts';

type FieldLabels = Readonly<Record<string, string>>;

/** As many stand there at once; more are opened. */
const shownAtOnce = 4;

/** What an entry changed, readably: the old value struck out, and the new one. */
export function Changes({ entry: { before, after, forgotten }, labels }: { entry: AuditEntry; labels: FieldLabels }) {
  if (forgotten) return <span className="text-grey">Forgotten with the person</span>;
  const changes = differenceOf(before, after);
  if (changes.length === 0) return <span className="text-grey">No value changed</span>;
  if (changes.length <= shownAtOnce) return <ChangeList {...{ changes, labels }} />;
  return (
    <>
      <ChangeList changes={changes.slice(0, shownAtOnce)} labels={labels} />
      <details className="mt-1">
        <summary className="link tap-target">{changes.length - shownAtOnce} more</summary>
        <ChangeList changes={changes.slice(shownAtOnce)} labels={labels} />
      </details>
    </>
  );
}

const ChangeList = ({ changes, labels }: { changes: readonly Change[]; labels: FieldLabels }) => (
  <ul className="space-y-0.5">
    {changes.map(({ path, before, after }) => (
      <li key={path}>
        {path && <span className="text-grey">{fieldWords(path, labels)}: </span>}
        {before !== undefined && (
          <>
            <del className="decoration-bad/60">{valueWords(before)}</del>
            <span className="sr-only"> became </span>
            <span aria-hidden="true"> → </span>
          </>
        )}
        <ins className="font-semibold no-underline">{valueWords(after)}</ins>
      </li>
    ))}
  </ul>
);
