import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { createKnownAddresses } from '#server/platform/cache/known-addresses.ts';
import type { PublicPage } from '#web/api/page-data.ts';

/** Which pages are the same for everyone, and which addresses mean the same page. */
export interface PageMap {
  /** The public page of an address; null for pages that are somebody's own. */
  publicPage: (url: string) => PageAtAddress | null;
}

export interface PageAtAddress extends PublicPage {
  /** What stands for all addresses that show the same: the path with what the page understands of the parameters. */
  address: string;
}

/** Reads the `handle` of every route of the build. */
export function createPageMap({ routes }: Pick<ServerBuild, 'routes'>): PageMap {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parent)
      .map((route) => {
        const { id, path, index, module } = route as NonNullable<typeof route>;
        const own = { id, path, handle: module.handle as unknown };
        return index ? { ...own, index: true } : { ...own, children: below(id) };
      });
  const tree = below(undefined);
  const known = createKnownAddresses<{ page: PageAtAddress | null }>();
  const find = (url: string): PageAtAddress | null => {
    const [path = '/', query = ''] = url.split('?', 2);
    const page = publicPageOf(matchRoutes(tree, path)?.at(-1)?.route.handle);
    if (!page) return null;
    const read = page.read(new URLSearchParams(query));
    return { ...page, address: read.size > 0 ? `${path}?${read}` : path };
  };
  return {
    publicPage: (url) => {
      const found = known.get(url);
      if (found) return found.page;
      const page = find(url);
      known.set(url, { page });
      return page;
    },
  };
}

function publicPageOf(handle: unknown): PublicPage | undefined {
  return (handle as { publicPage?: PublicPage } | undefined)?.publicPage;
}
