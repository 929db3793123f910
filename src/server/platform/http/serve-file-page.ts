import type { FastifyInstance } from 'fastify';
import { statusOfCode } from '#contract/errors.ts';
import { sessionKindForUrl } from '#shared/session-kind.ts';
import { ReauthRequired, ShopError } from '../errors.ts';
import type { Shop } from '../shop.ts';
import { cookieNames, getSessionTokens, rateLimitIp } from './cookies.ts';
import { assertNotUnderPressure } from './pressure.ts';
import { handleApiRequest, type Route } from './route.ts';
import { sendFileReply } from './send-file.ts';

/**
 * Serves the file of an API route at a URL among the pages, by cookie, since a link carries no bearer token. Whoever may not read it sees the page that says
 * that there is nothing, as for any unknown URL; an admin who must confirm the password first does that, and then gets the file.
 */
export function serveFilePage(app: FastifyInstance, shop: Shop, url: string, route: Route): void {
  const { fileType } = route.endpoint;
  if (!fileType) throw new Error(`${route.endpoint.url} is not a file`);
  app.get(url, async (request, reply) => {
    assertNotUnderPressure(app);
    // The URL may contain a key.
    reply.header('referrer-policy', 'no-referrer');
    try {
      const { data } = await handleApiRequest(shop, route, {
        params: request.params,
        query: request.query,
        body: undefined,
        bearer: request.cookies[cookieNames[sessionKindForUrl(request.url)]] ?? null,
        bearerFromCookie: true,
        guestToken: request.cookies[cookieNames.guest] ?? null,
        cookies: request.cookies,
        sessionTokens: getSessionTokens(request),
        userAgent: request.headers['user-agent'] ?? null,
        idempotencyKey: null,
        ip: rateLimitIp(request.ip),
        setCookie: () => undefined,
      });
      return await sendFileReply(reply, fileType, data);
    } catch (error) {
      if (error instanceof ReauthRequired) return reply.redirect(`/admin/reauth?next=${encodeURIComponent(request.url)}`, 303);
      if (error instanceof ShopError && [401, 403, 404].includes(statusOfCode[error.code])) return reply.callNotFound();
      // There is no file now: a tab shows why.
      if (error instanceof ShopError && statusOfCode[error.code] === 409)
        return reply.code(409).type('text/plain; charset=utf-8').send(error.message);
      throw error;
    }
  });
}
