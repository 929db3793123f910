import type { FastifyInstance } from 'fastify';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs, RouterContextProvider, ServerBuild } from 'react-router';
import { vi } from 'vitest';
import { product } from '#contract/catalog.ts';
import type { ThirdPartyContent } from '#server/platform/http/headers.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createServer, type ServerOptions } from '#server/platform/http/server.ts';
import type { Shop } from '#server/platform/shop.ts';
import { apiContext, publicPage, renderingContext } from '#web/api/page-loaders.ts';
import { servePages } from './serve-pages.ts';

/** The page's own script. `foreignScript` is one in its content. */
export const script = 'console.log("Grüße")';
const foreignScript = 'steal(document)';

/** How often each public page was rendered. */
export const renderCounts = new Map<string, number>();

/** By how much rendering a public page advances the fake clock, in ms. */
export const renderDelay = { takes: 0 };

/** A public page that shows the first product. */
function aProductPage(id: string, handle: unknown) {
  const loader = async ({ context }: LoaderFunctionArgs) => {
    renderCounts.set(id, (renderCounts.get(id) ?? 0) + 1);
    return (context as Readonly<RouterContextProvider>).get(apiContext).call(product.page, { params: { page: 1, limit: 1 } });
  };
  return [id, { id, path: `/${id}`, module: { default: () => null, loader, handle } }] as const;
}

/** Only the parameters `a` and `b`. */
const pickAAndB = (requested: URLSearchParams): URLSearchParams =>
  new URLSearchParams(['a', 'b'].flatMap((name) => requested.getAll(name).map((value) => [name, value])));

/** A build whose pages show the URL that they were rendered for, and have one script of their own. */
const build = {
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers, { staticHandlerContext }: EntryContext, context: RouterContextProvider) => {
        headers.set('content-type', 'text/html; charset=utf-8');
        const content = JSON.stringify(
          staticHandlerContext.actionData?.root ?? staticHandlerContext.loaderData.public ?? staticHandlerContext.loaderData.root ?? null,
        );
        const own = `<script nonce="${context.get(renderingContext).nonce}">${script}</script>`;
        return new Response(`<p>${content}</p><script>${foreignScript}</script>${own}`, { status, headers });
      },
    },
  },
  routes: {
    root: {
      id: 'root',
      path: '*',
      module: {
        default: () => null,
        loader: ({ request }: LoaderFunctionArgs) => request.url,
        action: ({ request }: ActionFunctionArgs) => request.text(),
      },
    },
    checkout: { id: 'checkout', path: '/checkout', module: { default: () => null } },
    payment: { id: 'payment', path: '/checkout/payment', module: { default: () => null } },
    public: {
      id: 'public',
      path: '/public',
      module: {
        default: () => null,
        loader: ({ request }: LoaderFunctionArgs) => {
          const { pathname, search } = new URL(request.url);
          renderCounts.set(pathname + search, (renderCounts.get(pathname + search) ?? 0) + 1);
          if (renderDelay.takes > 0) vi.setSystemTime(Date.now() + renderDelay.takes);
          return { url: request.url, cookie: request.headers.get('cookie') };
        },
        handle: publicPage(pickAAndB),
      },
    },
    ...Object.fromEntries([aProductPage('whole', publicPage()), aProductPage('cards', publicPage(undefined, { showsMaxQuantity: false }))]),
  },
  assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  future: {},
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

interface PagesOptions extends ServerOptions {
  thirdPartyContent?: Readonly<Record<string, ThirdPartyContent>>;
}

/** A server with these pages, whose API calls go to `routes`. */
export async function createPagesApp(
  shop: Shop,
  routes: readonly Route[] = [],
  { thirdPartyContent, ...options }: PagesOptions = {},
): Promise<FastifyInstance> {
  const app = await createServer(shop, options);
  servePages(app, shop, routes, async () => build, thirdPartyContent);
  return app;
}
