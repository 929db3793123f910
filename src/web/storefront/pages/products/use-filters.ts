import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { addressOf, type Filters, readFilters } from './filters.ts';

export interface ShownFilters {
  /** Those that the page shows, or is about to show. */
  filters: Filters;
  /** Shows the list with other filters, without moving the page. */
  show: (filters: Filters) => void;
}

/** The filters of the address. What someone has just chosen holds at once, so that a tick does not wait for its list. */
export function useFilters(): ShownFilters {
  const { search, key } = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Filters | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has caught up, or has gone elsewhere.
  useEffect(() => setChosen(null), [key]);
  return {
    filters: chosen ?? readFilters(new URLSearchParams(next?.pathname === '/products' ? next.search : search)),
    show: (filters) => {
      setChosen(filters);
      navigate(addressOf(filters), { preventScrollReset: true });
    },
  };
}
