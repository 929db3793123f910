import { generatePath, matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';
import { createKnownAddresses } from '#server/platform/cache/known-addresses.ts';
import type { PublicPage } from '#web/api/page-data.ts';

/** Which pages are the same for everyone, and which addresses mean the same page. */
export interface PageMap {
  /** The public page of an address; null for pages that are somebody's own. */
  publicPage: (url: string) => PageAtAddress | null;
  /** The page of an address as the table of screens writes it, such as `/products/:id`, also of the data of a page (`.data`); null where none matches. */
  routeOf: (url: string) => string | null;
}

export interface PageAtAddress extends PublicPage {
  /** What stands for all addresses that show the same: the path with what the page understands of the parameters. */
  address: string;
  /** Where the page is, when its path was written in another way, in capitals or with a slash too many. */
  movedTo: string | null;
}

interface Found {
  route: string | null;
  page: PageAtAddress | null;
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
  const known = createKnownAddresses<Found>();
  const find = (url: string): Found => {
    // What follows a second question mark belongs to the query, too.
    const [path = '/', ...query] = url.split('?');
    const matches = matchRoutes(tree, path);
    if (!matches) return { route: null, page: null };
    const route = patternOf(matches);
    const page = publicPageOf(matches.at(-1)?.route.handle);
    if (!page) return { route, page: null };
    const search = query.join('?');
    const read = page.read(new URLSearchParams(search));
    const plain = plainPath(matches) ?? path;
    return {
      route,
      page: { ...page, address: withSearch(path, String(read)), movedTo: plain === path ? null : withSearch(plain, search) },
    };
  };
  const at = (url: string): Found => {
    const found = known.get(url);
    if (found) return found;
    const now = find(url);
    known.set(url, now);
    return now;
  };
  return { publicPage: (url) => at(url).page, routeOf: (url) => at(url.replace(/\.data(?=\?|$)/, '')).route };
}

const withSearch = (path: string, search: string): string => (search ? `${path}?${search}` : path);

const patternOf = (matches: readonly RouteMatch[]): string =>
  `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`.replace(/\/{2,}/g, '/');

/** The path of a page as the shop itself writes it; null where no page of its own answers. */
function plainPath(matches: readonly RouteMatch[]): string | null {
  const pattern = patternOf(matches);
  return pattern.endsWith('*') ? null : generatePath(pattern, matches.at(-1)?.params);
}

function publicPageOf(handle: unknown): PublicPage | undefined {
  return (handle as { publicPage?: PublicPage } | undefined)?.publicPage;
}
