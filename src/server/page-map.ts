import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { createKnownAddresses } from '#server/platform/cache/known-addresses.ts';
import type { PublicPage } from '#web/api/page-data.ts';

/** Which pages are the same for everyone, and which addresses mean the same page. */
export interface PageMap {
  /**
   * The address that stands for all that show the same public page: its path with the parameters that it reads, in one order.
   * Null for pages that are somebody's own.
   */
  publicAddress: (url: string) => string | null;
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
  const known = createKnownAddresses<{ address: string | null }>();
  const find = (url: string): string | null => {
    const [path = '/', query = ''] = url.split('?', 2);
    const page = publicPageOf(matchRoutes(tree, path)?.at(-1)?.route.handle);
    if (!page) return null;
    const asked = new URLSearchParams(query);
    const read = new URLSearchParams();
    for (const name of [...page.reads].sort()) for (const value of asked.getAll(name)) read.append(name, value);
    return read.size > 0 ? `${path}?${read}` : path;
  };
  return {
    publicAddress: (url) => {
      const found = known.get(url);
      if (found) return found.address;
      const address = find(url);
      known.set(url, { address });
      return address;
    },
  };
}

function publicPageOf(handle: unknown): PublicPage | undefined {
  return (handle as { publicPage?: PublicPage } | undefined)?.publicPage;
}
