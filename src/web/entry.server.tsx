import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { renderingContext } from './api/page-loaders.ts';
import { createFragmentCache } from './fragment-cache.ts';
import { ReplayEarlyClicks } from './replay-early-clicks.tsx';
import { FragmentContext } from './ui/cached-fragment.tsx';

const renderFragment = createFragmentCache();

/** Renders the whole document into the rendering's context: public pages are cached as bytes, so nothing is streamed. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const rendering = loadContext.get(renderingContext);
  rendering.html = await renderToBuffer(
    <>
      <FragmentContext value={renderFragment}>
        <ServerRouter context={context} url={request.url} nonce={rendering.nonce} />
      </FragmentContext>
      {/* Does nothing on the server, but the ids of `useId` depend on the tree, which must match the browser's. */}
      <ReplayEarlyClicks />
    </>,
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
      // Keeps the content of Suspense boundaries in place: React would move it there with an inline script, which no page's policy allows.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => (renderError === undefined ? stream.pipe(sink) : failed(renderError)),
      onShellError: failed,
      onError: (error) => {
        renderError = error;
      },
    });
  });
}

/** Logs whatever else fails while a page is rendered. Failed API calls are logged where they fail. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}
