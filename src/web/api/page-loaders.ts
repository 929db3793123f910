import { type ClientLoaderFunctionArgs, createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import { browserApi } from './browser-client.ts';
import { type Api, ApiError } from './client.ts';

/** The client that a page's `load` uses while it is rendered on the server. */
export const apiContext = createContext<Api>();

/** One rendering of one page. */
export interface Rendering {
  /** Marks the scripts that the page is rendered with, so that the policy allows these and no others. New for each rendering. */
  nonce: string;
  /** The rendered document is left here: a response would only hand it on piece by piece. Null while there is none, and for good where the answer is no document. */
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

/** What every error page can show of a failed load. */
export interface RouteErrorData {
  code: ApiError['code'];
  message: string;
}

/** A failed call of a load becomes the page's answer: its status, and the sentence for the error page. */
async function withRouteErrors<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw data({ code: error.code, message: error.message } satisfies RouteErrorData, { status: pageStatus(error) });
  }
}

/** A page cannot answer 0: what never answered is away. And where an address makes no sense to the API there is no page. */
function pageStatus({ status }: ApiError): number {
  return status === 400 || status === 422 ? 404 : status || 503;
}

/** A page that is the same for everyone, told by its `handle`: it is rendered without anybody's identity and may be kept. */
export interface PublicPage {
  /**
   * What the page understands of an address, written in one way: strangers think of as many values as they like, and each that changes nothing would be
   * rendered and kept as a page of its own.
   */
  canonicalSearch: CanonicalizeSearch;
  /** False where products are shown as cards, which do not say how many can be bought: orders that change only that do not invalidate the page. */
  showsMaxQuantity: boolean;
}

type CanonicalizeSearch = (asked: URLSearchParams) => URLSearchParams;
const ignoreSearch: CanonicalizeSearch = () => new URLSearchParams();

/** What a route exports as its `handle` when its page is the same for everyone: `export const handle = sameForEveryone(searchOf)`. */
export const publicPage = (canonicalSearch = ignoreSearch, { showsMaxQuantity = true } = {}): { publicPage: PublicPage } => ({
  publicPage: { canonicalSearch, showsMaxQuantity },
});
