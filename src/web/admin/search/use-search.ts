import { useEffect, useState } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import type { AdminIdentity } from '#web/admin/layout/admin-identity.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { type Found, findPages, searchSourcesFor } from './search-sources.ts';

/** How long a pause in typing must be before the API is called, in milliseconds. */
const debounceDelay = 150;

export interface FoundGroup {
  /** The title. */
  value: string;
  items: Found[];
}

/** Searches everything while somebody types. `busy`: results are still missing. */
export function useSearch(admin: AdminIdentity, typed: string): { groups: FoundGroup[]; busy: boolean; failed: boolean } {
  const q = typed.trim().slice(0, textLimits.search);
  const [debounced, setDebounced] = useState(q);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(q), debounceDelay);
    return () => clearTimeout(timer);
  }, [q]);
  const enabled = debounced.length > 1 && debounced === q;
  const searchSources = searchSourcesFor(admin);
  const { data, isPending, isError } = useQuery({
    queryKey: ['admin-search', debounced],
    queryFn: async () => {
      const replies = await Promise.allSettled(searchSources.map(({ find }) => find(browserApi, debounced)));
      if (replies.every(({ status }) => status === 'rejected')) throw new Error('Nothing could be searched');
      return replies.map((reply) => (reply.status === 'fulfilled' ? reply.value : []));
    },
    enabled,
    staleTime: 10_000,
    meta: { quiet: true },
  });
  const found = searchSources.map(({ title }, index) => ({ value: title, items: enabled ? (data?.[index] ?? []) : [] }));
  const groups = [...findPages(admin, q).map(({ title, items }) => ({ value: title, items })), ...found].filter(
    ({ items }) => items.length > 0,
  );
  return {
    groups,
    busy: q.length > 1 && (!enabled || isPending),
    failed: enabled && isError,
  };
}
