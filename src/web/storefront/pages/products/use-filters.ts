import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type Filters, parseFilters, productListPath } from './filters.ts';

export interface ShownFilters {
  /** The filters that the page shows, or is about to show. */
  filters: Filters;
  /** Shows the list with other filters, without scrolling. `sameStep`: replaces the history entry, so that going back skips the previous list. */
  showFilters: (filters: Filters, options?: { sameStep?: boolean }) => void;
  /** A list is being loaded. */
  loading: boolean;
  /** The page number of the visible list. */
  page: number;
}

/** The filters of the URL. A new selection shows at once, so that a checkbox does not wait for its list. */
export function useFilters(): ShownFilters {
  const { search, key } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const [pendingFilters, setPendingFilters] = useState<Filters | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL has caught up, or has changed otherwise.
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
