import { useEffect, useEffectEvent, useRef } from 'react';
import type { Fields } from './use-fields.ts';

interface CurrentValuesProps {
  fields: Fields;
  /** What the page's loader has brought, by the names of fields with text. */
  values: Readonly<Record<string, string>>;
}

/** When others save the same, the fields follow unless something else was typed here since it was last saved. */
export function CurrentValues({ fields: { getValues, setValue, saved, sentValue }, values }: CurrentValuesProps) {
  const shown = useRef(values);
  const showSaved = useEffectEvent(() => {
    shown.current = Object.fromEntries(Object.entries(shown.current).map(([name, value]) => [name, sentValue(name) ?? value]));
  });
  const follow = useEffectEvent(() => {
    for (const [name, value] of Object.entries(values)) {
      if (getValues(name) === shown.current[name]) setValue(name, value);
    }
    shown.current = values;
  });
  // First, because the page may bring what others have saved at once with the result.
  useEffect(() => {
    if (saved) showSaved();
  }, [saved]);
  const content = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time they are others.
  useEffect(() => follow(), [content]);
  return null;
}
