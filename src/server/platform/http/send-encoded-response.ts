import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedResponse, Encoding } from '../cache/response-cache.ts';

/** Sends a response in the best encoding that the client accepts, or 304 if the client has it already. `personal`: it must never be cached. */
export async function sendEncodedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: EncodedResponse,
  { personal = false } = {},
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const ready = response.getBytes(encoding);
  const bytes = ready instanceof Promise ? await ready : ready;
  const compressed = encoding !== 'identity' && bytes !== response.getBytes('identity');
  const etag = compressed ? `"${response.etag}-${encoding}"` : `"${response.etag}"`;
  const cacheable = !personal && response.status < 500;
  const caching = cacheable ? { etag, 'cache-control': 'no-cache' } : { 'cache-control': 'private, no-store' };
  reply.headers({ ...response.headers, ...caching, vary: 'accept-encoding' });
  if (cacheable && response.status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.status(304).send();
  if (compressed) reply.header('content-encoding', encoding);
  // Otherwise @fastify/compress would compress these bytes for `*` and other headers, under the ETag of the uncompressed ones.
  else request.headers['x-no-compression'] = '1';
  return reply.status(response.status).send(bytes);
}

const encodingByHeader = new Map<string, Encoding>();

/** Prefers Brotli to gzip, whatever weights the client gives them, but uses nothing with a weight of 0. */
function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const header = Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '');
  const cached = encodingByHeader.get(header);
  if (cached) return cached;
  const acceptable = acceptedEncodings(header);
  const encoding = acceptable.has('br') ? 'br' : acceptable.has('gzip') ? 'gzip' : 'identity';
  // Browsers send only a few different headers. The cap keeps other clients from filling the memory.
  if (encodingByHeader.size < 100) encodingByHeader.set(header, encoding);
  return encoding;
}

/** The codings that a header such as `gzip;q=1.0, br;q=0` accepts. It is split rather than matched as a whole, which a header full of spaces could make slow. */
function acceptedEncodings(header: string): Set<string> {
  const acceptable = new Set<string>();
  for (const part of header.split(',')) {
    const [coding = '', weight = ''] = part.split(';', 2).map((text) => text.trim());
    if (!/^q=0(\.0*)?$/.test(weight)) acceptable.add(coding);
  }
  return acceptable;
}
