import type { Api } from '#web/api/client.ts';
import { signedInOnly } from '#web/api/guards.ts';
import type { LoadInput } from '#web/api/page-data.ts';
import { type ListQuery, type ListShape, readListQuery } from './list-query.ts';

/** Rows of a page. */
export const perPage = 25;

interface Asked {
  params: { page: number; limit: number };
  query: Record<string, string | undefined>;
}

/** The `load` of a page that is a list: `ask` is the call that answers it. */
export const loadList = <T extends { list: readonly unknown[]; total: number }>(
  shape: ListShape,
  ask: (api: Api, asked: Asked) => Promise<T>,
): ((input: LoadInput) => Promise<T & { query: ListQuery }>) =>
  signedInOnly('admin', async ({ api, url }: LoadInput) => {
    const query = readListQuery(url.searchParams, shape);
    const found = await ask(api, { params: { page: query.page, limit: perPage }, query: { q: query.q || undefined, ...query.chosen } });
    return { ...found, query };
  });
