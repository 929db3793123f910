import { generatePath, matchRoutes, type RouteMatch, type RouteObject, type ServerBuild } from 'react-router';
import { createUrlCache } from '#server/platform/cache/url-cache.ts';
import type { formWithFiles, PublicPage } from '#web/api/page-loaders.ts';

/** Finds the page of a URL. */
export interface PageMatcher {
  /** The public page of a URL; null for a personal page. */
  publicPage: (url: string) => MatchedPage | null;
  /** The route pattern of a URL, such as `/products/:id`, also for the data of a page (`.data`); null if none matches. */
  routeOf: (url: string) => string | null;
  /** Whether the forms of the page may contain files. */
  acceptsFiles: (url: string) => boolean;
}

export interface MatchedPage extends PublicPage {
  /** The same for all URLs that show the same content: the path with the parameters that the page reads. */
  cacheKey: string;
  /** The canonical URL, if the path was spelled differently, such as in capitals or with extra slashes; else null. */
  redirectTo: string | null;
}

interface PageMatch {
  route: string | null;
  acceptsFiles: boolean;
  page: MatchedPage | null;
}

/** Reads the `handle` of every route of the build. */
export function createPageMatcher({ routes }: Pick<ServerBuild, 'routes'>): PageMatcher {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined && route.parentId === parent)
      .map((route) => {
        const { id, path, index, module } = route as NonNullable<typeof route>;
        const node = { id, path, handle: module.handle as unknown };
        return index ? { ...node, index: true } : { ...node, children: below(id) };
      });
  const tree = below(undefined);
  const cache = createUrlCache<PageMatch>();
  const find = (url: string): PageMatch => {
    // Only the first question mark ends the path.
    const [path = '/', ...query] = url.split('?');
    const matches = matchRoutes(tree, path);
    if (!matches) return { route: null, acceptsFiles: false, page: null };
    const route = routePattern(matches);
    const handle = matches.at(-1)?.route.handle;
    const acceptsFiles = (handle as Partial<typeof formWithFiles> | undefined)?.acceptsFiles === true;
    const page = getPublicPage(handle);
    if (!page) return { route, acceptsFiles, page: null };
    const search = query.join('?');
    const read = page.canonicalSearch(new URLSearchParams(search));
    const canonical = canonicalPath(matches) ?? path;
    return {
      route,
      acceptsFiles,
      page: { ...page, cacheKey: withSearch(path, String(read)), redirectTo: canonical === path ? null : withSearch(canonical, search) },
    };
  };
  const match = (url: string): PageMatch => {
    const cached = cache.get(url);
    if (cached) return cached;
    const result = find(url);
    cache.set(url, result);
    return result;
  };
  return {
    publicPage: (url) => match(url).page,
    routeOf: (url) => match(url.replace(/\.data(?=\?|$)/, '')).route,
    acceptsFiles: (url) => match(url).acceptsFiles,
  };
}

const withSearch = (path: string, search: string): string => (search ? `${path}?${search}` : path);

const routePattern = (matches: readonly RouteMatch[]): string =>
  `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`.replace(/\/{2,}/g, '/');

/** The canonical path of a page; null if only the catch-all route matches. */
function canonicalPath(matches: readonly RouteMatch[]): string | null {
  const pattern = routePattern(matches);
  return pattern.endsWith('*') ? null : generatePath(pattern, matches.at(-1)?.params);
}

function getPublicPage(handle: unknown): PublicPage | undefined {
  return (handle as { publicPage?: PublicPage } | undefined)?.publicPage;
}
