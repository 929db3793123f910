import { type ClientLoaderFunctionArgs, createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import { browserApi } from './browser-client.ts';
import { type Api, ApiError } from './client.ts';

/** The client that a page's `load` uses while it is rendered on the server. */
export const apiContext = createContext<Api>();

/** One rendering of one page. */
export interface Rendering {
  /** Marks the scripts that the page is rendered with: the Content-Security-Policy allows these and no others. New for each rendering. */
  nonce: string;
  /** The rendered document; a response would only pass it on in chunks. Null until then, and where the response is no document. */
  html: Uint8Array | null;
}

export const renderingContext = createContext<Rendering>();

export interface LoadInput {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/** A page's `load` as the route's `loader`: on the server, with the in-process client. */
export const serverLoader =
  <T>(load: (input: LoadInput) => Promise<T>) =>
  ({ context, params, request }: LoaderFunctionArgs) =>
    withRouteErrors(load({ api: (context as Readonly<RouterContextProvider>).get(apiContext), params, url: new URL(request.url) }));

/** The same `load` as the route's `clientLoader`: in the browser, by HTTP and through its cache. */
export const browserLoader =
  <T>(load: (input: LoadInput) => Promise<T>) =>
  ({ params, request }: ClientLoaderFunctionArgs) =>
    withRouteErrors(load({ api: browserApi, params, url: new URL(request.url) }));

/** What an error page can show of a failed load. */
export interface RouteErrorData {
  code: ApiError['code'];
  message: string;
}

/** Turns a failed call of a load into the page's response: its status, and the message for the error page. */
async function withRouteErrors<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw data({ code: error.code, message: error.message } satisfies RouteErrorData, { status: pageStatus(error) });
  }
}

/** A call without a response (0) makes the page unavailable. A URL that the API rejects as invalid is a page that does not exist. */
function pageStatus({ status }: ApiError): number {
  return status === 400 || status === 422 ? 404 : status || 503;
}

/** A page that is the same for everyone, as its `handle` says: it is rendered without anybody's identity and may be cached. */
export interface PublicPage {
  /** The query parameters that the page understands, in canonical form. Without it every made-up parameter would be rendered and cached as a page of its own. */
  canonicalSearch: CanonicalizeSearch;
  /** False where products are shown as cards, which do not say how many can be bought: orders that change only that do not invalidate the page. */
  showsMaxQuantity: boolean;
}

/** What a route exports as its `handle` when its form may contain files, which without scripts are sent with it. */
export const formWithFiles = { acceptsFiles: true };

type CanonicalizeSearch = (search: URLSearchParams) => URLSearchParams;
const ignoreSearch: CanonicalizeSearch = () => new URLSearchParams();

/** What a route exports as its `handle` when its page is the same for everyone: `export const handle = publicPage(canonicalSearch)`. */
export const publicPage = (canonicalSearch = ignoreSearch, { showsMaxQuantity = true } = {}): { publicPage: PublicPage } => ({
  publicPage: { canonicalSearch, showsMaxQuantity },
});
