import type { FastifyRequest } from 'fastify';

/** What one form of a page may contain. */
const options = { limits: { fileSize: 10 * 1_048_576, files: 20, fields: 50, fieldSize: 50_000 }, throwFileSizeLimit: false };
/** The content of further files is skipped, so that a form cannot fill the memory. */
const maxReadFiles = 5;

/**
 * The form that a page with files gets without scripts. A file that is too large is cut at the limit, and one too many is empty: the page says what is wrong.
 * Throws an error with a status for a malformed body.
 */
export async function readMultipartForm(request: FastifyRequest): Promise<FormData> {
  const form = new FormData();
  let files = 0;
  for await (const part of request.parts(options)) {
    if (part.type === 'field') form.append(part.fieldname, String(part.value));
    // A file field without a choice is an empty file without a name.
    else if (!part.filename) part.file.resume();
    else if (++files <= maxReadFiles)
      form.append(part.fieldname, new File([new Uint8Array(await part.toBuffer())], part.filename, { type: part.mimetype }));
    else {
      part.file.resume();
      form.append(part.fieldname, new File([], part.filename));
    }
  }
  return form;
}
