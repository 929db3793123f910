import { Writable } from 'node:stream';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { renderingContext } from './api/page-loaders.ts';
import { createFragmentCache } from './fragment-cache.ts';
import { ReplayEarlyClicks } from './replay-early-clicks.tsx';
import { FragmentContext } from './ui/cached-fragment.tsx';

const renderFragment = createFragmentCache();

/** Renders a document whole and leaves it in the rendering's context: public pages are kept as finished bytes, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const rendering = loadContext.get(renderingContext);
  rendering.html = await renderToBuffer(
    // A cache of its own, so that nothing goes over from one visitor to the next. Nothing is fetched into it here.
    <QueryClientProvider client={new QueryClient()}>
      <FragmentContext value={renderFragment}>
        <ServerRouter context={context} url={request.url} nonce={rendering.nonce} />
      </FragmentContext>
      {/* Does nothing here, but the browser has it too: what React numbers in the two trees must agree. */}
      <ReplayEarlyClicks />
    </QueryClientProvider>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

function renderToBuffer(element: ReactElement): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, next) => {
        chunks.push(chunk);
        next();
      },
      final: (next) => {
        done(Buffer.concat(chunks));
        next();
      },
    });
    let renderError: unknown;
    const stream = renderToPipeableStream(element, {
      // Parts that come late stand in their places, too: moving them there takes a script that no page allows.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => (renderError === undefined ? stream.pipe(sink) : failed(renderError)),
      onShellError: failed,
      onError: (error) => {
        renderError = error;
      },
    });
  });
}

/** A loader's fault is told and logged where its call failed; what else breaks while a page is made is told here. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}
