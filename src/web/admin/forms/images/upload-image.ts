import type { FailureEnvelope, SuccessEnvelope } from '#contract/errors.ts';
import { file, type Image } from '#contract/files.ts';
import { loadSession, refreshSession, unreachable } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';

interface UploadOptions {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Without a byte sent or received for this long, in milliseconds, an upload has failed. */
const maxSilence = 60_000;

/** Uploads one picture. Throws ApiError, also with the code `unreachable`. After `signal` has aborted, the promise never settles. */
export async function uploadImage(picture: File, options: UploadOptions): Promise<Image> {
  const session = await loadSession();
  const token = session.state === 'signed-in' ? session.token : null;
  try {
    return await send(picture, token, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unauthenticated') throw error;
    // Signed in again in another tab, as the typed client does it for other calls.
    const now = await refreshSession();
    if (now.state !== 'signed-in' || session.state !== 'signed-in' || now.token === token || now.user._id !== session.user._id) throw error;
    return send(picture, now.token, options);
  }
}

/** `fetch` does not report the progress of what it sends. */
function send(picture: File, token: string | null, { onProgress, signal }: UploadOptions): Promise<Image> {
  const { promise, resolve, reject } = Promise.withResolvers<Image>();
  if (signal.aborted) return promise;
  const request = new XMLHttpRequest();
  const fail = () => reject(unreachable());
  let silence = setTimeout(fail, maxSilence);
  const onActivity = () => {
    clearTimeout(silence);
    silence = setTimeout(() => {
      request.abort();
      fail();
    }, maxSilence);
  };
  request.upload.onprogress = ({ loaded, total }) => {
    onActivity();
    onProgress(total > 0 ? loaded / total : 0);
  };
  request.onload = () => {
    const envelope = request.response as SuccessEnvelope | FailureEnvelope | null;
    if (envelope?.success) resolve(envelope.data as Image);
    else reject(new ApiError(envelope?.code ?? 'internal', envelope?.message ?? '', request.status, envelope?.fields));
  };
  request.onerror = fail;
  request.onloadend = () => clearTimeout(silence);
  signal.addEventListener('abort', () => request.abort());
  request.open(file.uploadImage.method, `/api/v1${file.uploadImage.url}`);
  request.responseType = 'json';
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  const body = new FormData();
  body.set('image', picture);
  request.send(body);
  return promise;
}
