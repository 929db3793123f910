import { useEffect, useState } from 'react';
import type { CheckedInput, findWarnings, Warning } from './find-warnings.ts';

export interface ShownWarnings {
  list: readonly Warning[];
  /** They are right: nothing is shown any more. */
  confirm: () => void;
}

/** Asks once about what looks like a slip, when the order is sent. Whoever presses the button again is right. */
export function useWarnings(input: CheckedInput) {
  const [find, setFind] = useState<{ warnings: typeof findWarnings } | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    import('./find-warnings.ts').then(
      ({ findWarnings }) => setFind({ warnings: findWarnings }),
      // Without the code nothing is asked.
      () => undefined,
    );
  }, []);
  const warnings = find?.warnings(input) ?? [];
  const list = warnings.filter(({ key }) => asked.has(key) && !confirmed.has(key));
  return {
    warnings: { list, confirm: () => setConfirmed(new Set([...confirmed, ...list.map(({ key }) => key)])) } satisfies ShownWarnings,
    /** Shows what has not been asked about yet; false if there is nothing. */
    ask: (): boolean => {
      const isNew = warnings.some(({ key }) => !asked.has(key));
      if (isNew) setAsked(new Set([...asked, ...warnings.map(({ key }) => key)]));
      return isNew;
    },
  };
}
