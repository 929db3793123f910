import type { Api } from '#web/api/client.ts';
import { signedInOnly } from '#web/api/guards.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { apiFilters, type ListConfig, type ListQuery, parseListQuery } from './list-query.ts';

interface ListRequest {
  params: { page: number; limit: number };
  query: Record<string, string | undefined>;
}

/** The `load` of a list page; `fetchList` makes its API call. */
export const loadList = <T extends { list: readonly unknown[]; total: number }>(
  config: ListConfig,
  fetchList: (api: Api, request: ListRequest) => Promise<T>,
): ((input: LoadInput) => Promise<T & { query: ListQuery }>) =>
  signedInOnly('admin', async ({ api, url }: LoadInput) => {
    const query = parseListQuery(url.searchParams, config);
    const { page, limit, sort } = query;
    const result = await fetchList(api, { params: { page, limit }, query: { ...apiFilters(query), ...(sort ? { sort } : {}) } });
    return { ...result, query };
  });
