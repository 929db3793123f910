import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasSecrets } from '../log.ts';
import type { Shop } from '../shop.ts';

/** Headers of every response. Pages add a Content-Security-Policy with the hashes of their scripts. */
export const securityHeaders =
  (shop: Shop) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': hasSecrets(request.url) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': request.id,
    });
    if (shop.publicUrl().startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
  };

/** The Content-Security-Policy of a page: only our own files, and inline scripts with these hashes. `sockets` allows the web socket of the development server. */
export const contentSecurityPolicy = (scriptHashes: readonly string[], { sockets: webSockets = false } = {}): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'sha256-${hash}'`).join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    webSockets ? "connect-src 'self' ws:" : "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
