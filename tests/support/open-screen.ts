import type { FastifyInstance } from 'fastify';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import type { FailureEnvelope, SuccessEnvelope } from '#contract/errors.ts';
import { ApiError, createApi, requestPath, type Transport } from '#web/api/client.ts';
import { apiContext } from '#web/api/page-loaders.ts';

type Screen = { loader: (args: LoaderFunctionArgs) => Promise<unknown> };

/** Runs the loaders of a screen and of the root, as a document request does, and returns the screen's data. `cookie` is the visitor's. */
export async function openScreen(
  app: FastifyInstance,
  {
    root,
    page,
    path,
    params = {},
    cookie = '',
  }: { root: Screen; page: Screen; path: string; params?: Record<string, string>; cookie?: string },
): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(apiContext, createApi(createInjectTransport(app, cookie)));
  const url = new URL(path, 'http://localhost:3000');
  const args = { context, params, request: new Request(url), url, pattern: url.pathname } satisfies LoaderFunctionArgs;
  const [, data] = await Promise.all([root.loader(args), page.loader(args)]);
  return data;
}

const createInjectTransport =
  (app: FastifyInstance, cookie: string): Transport =>
  async (endpoint, call) => {
    const url = `/api/v1${requestPath(endpoint, call)}`;
    const response = await app.inject({
      method: endpoint.method,
      url,
      headers: { cookie },
      ...(call.body === undefined ? {} : { payload: call.body as object }),
    });
    const envelope = response.json<SuccessEnvelope | FailureEnvelope>();
    if (envelope.success) return envelope.data;
    throw new ApiError(envelope.code, envelope.message, response.statusCode, envelope.fields);
  };
