import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues } from 'react-hook-form';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { findConflicts, isSame, mergeValues } from './merge-values.ts';
import { StaleDialog } from './stale-dialog.tsx';

interface StaleResolverProps {
  fields: Fields;
  labels: Readonly<Record<string, string>>;
  describe?: (path: string, value: unknown) => string | undefined;
  render?: (path: string, value: unknown) => ReactNode;
  /** What was saved meanwhile. */
  saved: FieldValues;
  save: () => void;
  /** Called when the comparison is closed without a choice. */
  onLeave: () => void;
}

/** After `stale_version`: compares, and saves what was chosen on top of what somebody else has saved. */
export function StaleResolver({ fields, labels, describe, render, saved, save, onLeave }: StaleResolverProps) {
  const [open, setOpen] = useState(true);
  const conflicts = findConflicts(fields.initialValues, fields.getValues(), saved);
  const resolve = (theirs: ReadonlySet<string>) => {
    const mine = structuredClone(fields.getValues());
    const merged = mergeValues(fields.initialValues, mine, saved, ({ path }) => theirs.has(path)) as FieldValues;
    // Dirty is now what differs from what was saved.
    fields.reset(saved, { keepValues: true });
    for (const [key, value] of Object.entries(merged)) {
      if (!isSame(value, mine[key]) || !isSame(value, saved[key])) fields.setValue(key, value, { shouldDirty: true });
    }
    fields.setValue('version', saved.version);
    setOpen(false);
    // The fields have their values only after the next render.
    setTimeout(save);
  };
  // Somebody has saved something else of the same thing, such as another section of the settings: there is nothing to choose.
  const isUnaffected = conflicts.length === 0 && saved.version !== fields.getValues('version');
  const resolveAtOnce = useEffectEvent(() => resolve(new Set()));
  useEffect(() => {
    if (isUnaffected) resolveAtOnce();
  }, [isUnaffected]);
  if (isUnaffected) return null;
  const leave = () => {
    // At once: nothing outside of an open dialog can have the focus.
    flushSync(() => setOpen(false));
    onLeave();
  };
  return open ? <StaleDialog {...{ conflicts, labels, describe, render }} onClose={leave} onResolve={resolve} /> : null;
}
