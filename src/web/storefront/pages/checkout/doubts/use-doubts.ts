import { useEffect, useState } from 'react';
import type { Doubt, DoubtfulInput, findDoubts } from './find-doubts.ts';

export interface ShownDoubts {
  list: readonly Doubt[];
  /** They are right: nothing is shown any more. */
  confirm: () => void;
}

/** Asks once about what looks like a slip, when the order is sent. Whoever presses the button again is right. */
export function useDoubts(input: DoubtfulInput) {
  const [find, setFind] = useState<{ doubts: typeof findDoubts } | null>(null);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    import('./find-doubts.ts').then(
      ({ findDoubts }) => setFind({ doubts: findDoubts }),
      // Without the code nothing is asked.
      () => undefined,
    );
  }, []);
  const doubts = find?.doubts(input) ?? [];
  const list = doubts.filter(({ key }) => asked.has(key) && !confirmed.has(key));
  return {
    doubts: { list, confirm: () => setConfirmed(new Set([...confirmed, ...list.map(({ key }) => key)])) } satisfies ShownDoubts,
    /** Shows what has not been asked about yet; false if there is nothing. */
    ask: (): boolean => {
      const isNew = doubts.some(({ key }) => !asked.has(key));
      if (isNew) setAsked(new Set([...asked, ...doubts.map(({ key }) => key)]));
      return isNew;
    },
  };
}
