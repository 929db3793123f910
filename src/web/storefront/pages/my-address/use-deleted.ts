import { useEffect, useRef, useState } from 'react';
import type { Address } from '#contract/addresses.ts';
import { type Deleted, withDeleted } from './with-deleted.ts';

/** The addresses of the page, with what was deleted while it is open where that stood. `first`: what was deleted without scripts. */
export function useDeleted(addresses: readonly Address[], first: Address | null) {
  const [deleted, setDeleted] = useState<readonly Deleted[]>(first ? [{ address: first, position: 0 }] : []);
  const next = useRef<string | null>(null);
  // The pressed button is gone when the page is drawn anew: the focus goes to what it was about.
  useEffect(() => {
    const card = next.current && document.getElementById(`address-${next.current}`);
    if (!card) return;
    next.current = null;
    card.focus();
  });
  const rows = withDeleted(addresses, deleted);
  const lookAt = ({ _id }: Address) => {
    next.current = _id;
  };
  return {
    rows,
    lookAt,
    remove: (address: Address) => {
      const position = rows.findIndex((row) => '_id' in row && row._id === address._id);
      setDeleted((deleted) => [...deleted, { address, position }]);
    },
    restore: (gone: Address, restored: Address) => {
      setDeleted((deleted) => deleted.filter(({ address }) => address._id !== gone._id));
      lookAt(restored);
    },
  };
}
