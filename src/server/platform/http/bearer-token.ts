import type { FastifyRequest } from 'fastify';

/** The token that a request carries as `Authorization: Bearer …`. */
export const getBearerToken = (request: FastifyRequest): string | null =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
