import type { FastifyReply } from 'fastify';
import type { File } from '#contract/basics.schemas.ts';

/** Sends a file that is for this caller alone; browsers show it, and save it under its name. */
export const sendFile = (reply: FastifyReply, type: string, { name, content }: File): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name.replace(/[^\w.-]/g, '_')}"`)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
