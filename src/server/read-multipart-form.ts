import type { FastifyRequest } from 'fastify';
import { Busy, ShopError } from './platform/errors.ts';

/** What one form of a page may contain. */
const options = { limits: { fileSize: 10 * 1_048_576, files: 20, fields: 50, fieldSize: 50_000 }, throwFileSizeLimit: false };
/** The content of further files is skipped, so that a form cannot fill the memory. */
const maxReadFiles = 5;

/** The bytes of one form, and how many forms are in memory at once: nobody needs an account to send one. */
const maxBytes = 45 * 1_048_576;
const maxForms = 2;
let open = 0;

/**
 * Handles the form that a page with files gets without scripts. A file that is too large is cut at the limit, and one too many is empty: the page says what is
 * wrong. Throws an error with a status for a malformed body, FormTooLarge, and Busy while other forms with files are being handled.
 */
export async function withMultipartForm<T>(request: FastifyRequest, handle: (form: FormData) => Promise<T>): Promise<T> {
  if (Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY) > maxBytes) throw new FormTooLarge();
  if (open >= maxForms) throw new Busy();
  open += 1;
  try {
    return await handle(await readMultipartForm(request));
  } finally {
    open -= 1;
  }
}

async function readMultipartForm(request: FastifyRequest): Promise<FormData> {
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

/** No size is known, or it is more than a few photos have. */
class FormTooLarge extends ShopError {
  readonly code = 'too_large';
  constructor() {
    super('These photos are too large. Choose fewer or smaller ones.');
  }
}
