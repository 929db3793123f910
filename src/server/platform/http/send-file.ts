import type { FastifyReply } from 'fastify';
import { csvFile, type File, file } from '#contract/basics.schemas.ts';
import { sendCsv } from './send-csv.ts';

/** Sends what a route with this `fileType` replies with. */
export const sendFileReply = (reply: FastifyReply, fileType: string, data: unknown): FastifyReply | Promise<FastifyReply> =>
  fileType === 'text/csv' ? sendCsv(reply, csvFile.parse(data)) : sendFile(reply, fileType, file.parse(data));

/** Sends a file that is for this caller alone; browsers show it, and save it under its name. */
const sendFile = (reply: FastifyReply, type: string, { name, content }: File): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name.replace(/[^\w.-]/g, '_')}"`)
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
