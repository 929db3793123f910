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
      'permissions-policy': permissionsPolicy(),
      'cross-origin-opener-policy': 'same-origin',
      'x-request-id': request.id,
    });
    if (shop.publicUrl().startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000');
  };

/** What a page may load from other hosts, besides the shop's own files. */
export interface ThirdPartyContent {
  sources: Readonly<Partial<Record<'script-src' | 'frame-src' | 'connect-src' | 'img-src', readonly string[]>>>;
  /** Whose frames may open the browser's own payment dialogs, such as that of Apple Pay. */
  paymentFrames: readonly string[];
  /** Whether the page loads it at present, if that depends on the settings. */
  isLoaded?: (shop: Shop) => Promise<boolean>;
}

interface PolicyOptions {
  /** Allows the web socket of the development server. */
  sockets?: boolean;
  foreign?: ThirdPartyContent | undefined;
}

/** The headers of a page with inline scripts that have these hashes. */
export const pageHeaders = (scriptHashes: readonly string[], { sockets, foreign }: PolicyOptions = {}): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(scriptHashes, { sockets, foreign }),
  ...(foreign && {
    'permissions-policy': permissionsPolicy(foreign.paymentFrames),
    // Its frames may open windows of their own, which must be able to report back.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }),
});

/** The Content-Security-Policy of a page: only our own files, inline scripts with these hashes, and what it loads from other hosts. */
export function contentSecurityPolicy(scriptHashes: readonly string[], { sockets = false, foreign }: PolicyOptions = {}): string {
  const {
    'script-src': scripts = [],
    'frame-src': frames = [],
    'connect-src': connections = [],
    'img-src': images = [],
  } = foreign?.sources ?? {};
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`), ...scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(sockets ? ['ws:'] : []), ...connections],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

const permissionsPolicy = (paymentFrames: readonly string[] = []): string => {
  const payment = paymentFrames.length > 0 ? ['self', ...paymentFrames.map((origin) => `"${origin}"`)] : [];
  return `camera=(), geolocation=(), microphone=(), payment=(${payment.join(' ')})`;
};
