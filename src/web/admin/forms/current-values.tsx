import { useEffect, useEffectEvent, useRef } from 'react';
import type { Fields } from './use-fields.ts';

interface CurrentValuesProps {
  fields: Fields;
  /** What the page's loader has returned, by the names of fields with text. */
  values: Readonly<Record<string, string>>;
}

/** Fields show what others have saved meanwhile, unless something else was typed into them since this form was last saved. */
export function CurrentValues({ fields: { getValues, setValue, saved, sentValue }, values }: CurrentValuesProps) {
  const shown = useRef({ values, saved });
  const update = useEffectEvent(() => {
    const isJustSaved = saved !== null && saved !== shown.current.saved;
    for (const [name, value] of Object.entries(values)) {
      const untouched = isJustSaved ? sentValue(name) : shown.current.values[name];
      if (getValues(name) === untouched) setValue(name, value);
    }
    shown.current = { values, saved: saved ?? shown.current.saved };
  });
  const content = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the form is saved, even if the values are the same, and each time they are others.
  useEffect(() => update(), [saved, content]);
  return null;
}
