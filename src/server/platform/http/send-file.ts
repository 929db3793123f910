import type { FastifyReply } from 'fastify';
import { csvFile, type File, file } from '#contract/basics.schemas.ts';
import { sendCsv } from './send-csv.ts';

/** Sends what a route with this `fileType` replies with. */
export const sendFileReply = (reply: FastifyReply, fileType: string, data: unknown): FastifyReply | Promise<FastifyReply> =>
  fileType === 'text/csv' ? sendCsv(reply, csvFile.parse(data)) : sendFile(reply, fileType, file.parse(data));

/** Sends a file that is for this caller alone, to be saved under its name. Browsers show a PDF first, so that it can be printed, and pictures. */
const sendFile = (reply: FastifyReply, type: string, { name, content }: File): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header(
      'content-disposition',
      `${type === 'application/pdf' || type.startsWith('image/') ? 'inline' : 'attachment'}; filename="${name.replace(/[^\w.-]/g, '_')}"`,
    )
    .send(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
