import { type ReactNode, useState } from 'react';
import { fieldLabel } from '#shared/field-labels.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { describeValue, hasRows } from './describe-conflict-value.ts';
import { describeRows } from './describe-rows.ts';
import { asNewRow, type Conflict, isObject } from './merge-values.ts';

interface StaleDialogProps {
  conflicts: readonly Conflict[];
  labels: Readonly<Record<string, string>>;
  /** Shows values that are no plain text, such as amounts; undefined for all others. A row of a list has the path `taxRates.*`. */
  describe?: (path: string, value: unknown) => string | undefined;
  /** Shows values that words cannot tell apart, such as pictures. */
  render?: (path: string, value: unknown) => ReactNode;
  onClose: () => void;
  /** Called with the paths whose values are taken from the other person. */
  onResolve: (theirs: ReadonlySet<string>) => void;
}

/** Somebody else has saved meanwhile: their values beside those of the form, and a choice for each. */
export function StaleDialog({ conflicts, labels, describe, render, onClose, onResolve }: StaleDialogProps) {
  const [theirs, setTheirs] = useState(() => new Set(conflicts.filter(({ changedHere }) => !changedHere).map(({ path }) => path)));
  const choose = (path: string, takesTheirs: boolean) => {
    const next = new Set(theirs);
    if (takesTheirs) next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  const textOf = (path: string, value: unknown, other: unknown) => {
    const text = describe?.(path, value);
    if (text !== undefined || !(hasRows(value) || hasRows(other))) return text ?? describeValue(value);
    const rowsOf = (list: unknown) => (Array.isArray(list) ? list : []);
    return describeRows(rowsOf(value), rowsOf(other), (row) => describe?.(`${path}.*`, row) ?? describeValue(row));
  };
  const show = ({ path, list, mine, theirs, changedHere }: Conflict, value: unknown, other: unknown) => {
    if (list === undefined) return render?.(path, value) ?? textOf(path, value, other);
    if (!isObject(value)) return changedHere || value !== mine ? 'Removed' : 'Not set';
    const text = describe?.(`${list}.*`, value) ?? describeValue(value);
    if (theirs !== undefined) return text;
    const { stock } = asNewRow(value);
    return `${text}, added again${stock === undefined ? '' : ` with ${stock} in stock`}`;
  };
  const labelOf = ({ path, list = path, mine, theirs }: Conflict) => {
    const label = labels[list] ?? fieldLabel(list, labels);
    const row = path === list ? null : (mine ?? theirs);
    const name = isObject(row) ? (row.title ?? row.name) : undefined;
    return name ? `${label}: ${name}` : label;
  };
  return (
    <Dialog open onClose={onClose} title="Someone else saved this" className="stale-dialog">
      <p className="mb-4 max-w-2xl text-grey">
        It has changed since you opened it. Your changes are still here. Choose what to keep for each field, then save.
      </p>
      <ul className="space-y-3">
        {conflicts.map((conflict) => {
          const { path, mine, theirs: saved, changedHere } = conflict;
          return (
            <li key={path}>
              <fieldset className="conflict">
                <legend className="font-semibold">{labelOf(conflict)}</legend>
                <Choice
                  name={path}
                  checked={!theirs.has(path)}
                  onChoose={() => choose(path, false)}
                  label={changedHere ? 'Keep mine' : 'Keep the original'}
                >
                  {show(conflict, mine, saved)}
                </Choice>
                <Choice name={path} checked={theirs.has(path)} onChoose={() => choose(path, true)} label="Use theirs">
                  {show(conflict, saved, mine)}
                </Choice>
              </fieldset>
            </li>
          );
        })}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button tone="secondary" onClick={onClose}>
          Keep editing
        </Button>
        <Button onClick={() => onResolve(theirs)}>Save these</Button>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  checked: boolean;
  label: string;
  onChoose: () => void;
  children: ReactNode;
}

const Choice = ({ name, checked, label, onChoose, children }: ChoiceProps) => (
  <label className="conflict-choice">
    <input type="radio" name={`conflict-${name}`} checked={checked} onChange={onChoose} />
    <span className="min-w-0">
      <span className="block text-[0.8125rem] text-grey">{label}</span>
      <span className="line-clamp-6 whitespace-pre-line wrap-anywhere">{children}</span>
    </span>
  </label>
);
