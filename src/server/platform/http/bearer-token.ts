import type { FastifyRequest } from 'fastify';

/** The token of the header `Authorization: Bearer …`. */
export const getBearerToken = (request: FastifyRequest): string | null =>
  /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
