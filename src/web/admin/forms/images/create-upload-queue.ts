import type { Image } from '#contract/files.ts';
import { ApiError } from '#web/api/client.ts';
import { type ObservableValue, observableValue } from '#web/ui/observable-value.ts';
import { createThumbnail } from './create-thumbnail.ts';
import { uploadImage } from './upload-image.ts';

/** The message of a failed upload (product specification, section 8). */
export const uploadFailedMessage = 'Something went wrong uploading images, please try again later.';
/** The codes whose own message says what is wrong with the picture. */
const codesAboutPicture = ['wrong_type', 'too_large'];

export interface Upload {
  key: number;
  name: string;
  /** A data URL; null until it is made, or if the browser cannot decode the picture. */
  thumbnail: string | null;
  /** The share that was sent, from 0 to 1. */
  progress: number;
  /** Why it failed; null while it waits or runs. */
  error: string | null;
}

interface QueueEvents {
  onUploaded: (image: Image) => void;
  onFailed: (message: string) => void;
}

export interface UploadQueue {
  /** Sets what is called from now on. */
  listen: (events: QueueEvents) => void;
  uploads: ObservableValue<readonly Upload[]>;
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  cancel: (key: number) => void;
  cancelAll: () => void;
}

let lastKey = 0;

/** Uploads pictures one after the other, so that they arrive in the order in which they were chosen. A failed one does not stop the others. */
export function createUploadQueue(): UploadQueue {
  let events: QueueEvents | null = null;
  const uploads = observableValue<readonly Upload[]>([]);
  const files = new Map<number, File>();
  let running: { key: number; abort: AbortController } | null = null;

  const change = (key: number, changes: Partial<Upload>) =>
    uploads.set(uploads.get().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const drop = (key: number) => {
    files.delete(key);
    uploads.set(uploads.get().filter((upload) => upload.key !== key));
  };

  async function run(): Promise<void> {
    const next = running ? undefined : uploads.get().find(({ error }) => error === null);
    const file = next && files.get(next.key);
    if (!next || !file) return;
    const abort = new AbortController();
    running = { key: next.key, abort };
    try {
      const image = await uploadImage(file, { signal: abort.signal, onProgress: (progress) => change(next.key, { progress }) });
      drop(next.key);
      events?.onUploaded(image);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const message = codesAboutPicture.includes(error.code) ? error.message : uploadFailedMessage;
      change(next.key, { error: message });
      events?.onFailed(message);
    } finally {
      if (running?.key === next.key) running = null;
    }
    void run();
  }

  function cancel(key: number): void {
    drop(key);
    if (running?.key !== key) return;
    running.abort.abort();
    running = null;
    void run();
  }

  return {
    listen: (next) => {
      events = next;
    },
    uploads,
    add: (added) => {
      for (const file of added) {
        lastKey += 1;
        const key = lastKey;
        files.set(key, file);
        uploads.set([...uploads.get(), { key, name: file.name, thumbnail: null, progress: 0, error: null }]);
        void createThumbnail(file).then((thumbnail) => change(key, { thumbnail }));
      }
      void run();
    },
    retry: (key) => {
      change(key, { error: null, progress: 0 });
      void run();
    },
    cancel,
    cancelAll: () => {
      files.clear();
      uploads.set([]);
      running?.abort.abort();
      running = null;
    },
  };
}
