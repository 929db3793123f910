import { type ClientLoaderFunctionArgs, createContext, data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import { browserApi } from './browser.ts';
import { type Api, ApiError } from './client.ts';

/** The client that a page's `load` uses while it is rendered on the server. */
export const apiContext = createContext<Api>();

/** Marks the scripts that a page is rendered with, so that the policy allows these and no others. New for each rendering. */
export const nonceContext = createContext<string>();

export interface LoadInput {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
}

/** A page's `load` as the route's `loader`: on the server, with the in-process client. */
export const onServer =
  <T>(load: (input: LoadInput) => Promise<T>) =>
  ({ context, params, request }: LoaderFunctionArgs) =>
    told(load({ api: (context as Readonly<RouterContextProvider>).get(apiContext), params, url: new URL(request.url) }));

/** The same `load` as the route's `clientLoader`: in the browser, by HTTP and through its cache. */
export const inBrowser =
  <T>(load: (input: LoadInput) => Promise<T>) =>
  ({ params, request }: ClientLoaderFunctionArgs) =>
    told(load({ api: browserApi, params, url: new URL(request.url) }));

/** What every error page can show of a failed load. */
export interface LoadFailure {
  code: ApiError['code'];
  message: string;
}

/** A failed call of a load becomes the page's answer: its status, and the sentence for the error page. */
async function told<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw data({ code: error.code, message: error.message } satisfies LoadFailure, { status: pageStatus(error) });
  }
}

/** A page cannot answer 0: what never answered is away. And where an address makes no sense to the API there is no page. */
function pageStatus({ status }: ApiError): number {
  return status === 400 || status === 422 ? 404 : status || 503;
}
