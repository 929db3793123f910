import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Filters, parseFilters, productListPath } from './filters.ts';

export interface ShownFilters {
  /** Those that the page shows, or is about to show. */
  filters: Filters;
  /** Shows the list with other filters, without moving the page. `sameStep`: going back then skips the list that was shown before. */
  showFilters: (filters: Filters, options?: { sameStep?: boolean }) => void;
  /** A list is on its way. */
  loading: boolean;
  /** The page of the list that is in sight. */
  page: number;
}

/** The filters of the address. What someone has just chosen holds at once, so that a tick does not wait for its list. */
export function useFilters(): ShownFilters {
  const { search, key } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [pendingFilters, setPendingFilters] = useState<Filters | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has caught up, or has gone elsewhere.
  useEffect(() => setPendingFilters(null), [key]);
  const loading = next?.pathname === '/products';
  return {
    filters: pendingFilters ?? parseFilters(new URLSearchParams(loading ? next.search : search)),
    page: parseFilters(new URLSearchParams(search)).page,
    showFilters: (filters, { sameStep = false } = {}) => {
      setPendingFilters(filters);
      navigate(productListPath(filters), { preventScrollReset: true, replace: sameStep });
    },
    loading,
  };
}
