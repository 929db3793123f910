import { useEffect, useEffectEvent, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { useDiscardedChanges } from '#web/admin/edit-form/discarded-changes.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { createUploadQueue } from './create-upload-queue.ts';
import { rememberImage } from './known-images.ts';

/** The uploads of one field. Its form cannot be sent before they are done: what arrived later would be lost. */
export function useUploadQueue(form: () => HTMLFormElement | null, onUploaded: (image: Image) => void) {
  const [queue] = useState(createUploadQueue);
  const uploads = queue.uploads.use();
  const uploaded = useEffectEvent(onUploaded);
  useEffect(() => {
    queue.listen({
      onUploaded: (image) => {
        rememberImage(image);
        uploaded(image);
      },
      onFailed: (message) => showSnackbar(message, 'error'),
    });
    return queue.cancelAll;
  }, [queue]);
  useDiscardedChanges(form, queue.cancelAll);
  const stopSubmit = useEffectEvent((event: SubmitEvent) => {
    if (event.target !== form() || !uploads.some(({ error }) => error === null)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    showSnackbar('A picture is still uploading. Save again in a moment.', 'info');
  });
  useEffect(() => {
    // In the capture phase, so that the form's own handler never sees it.
    const onSubmit = (event: SubmitEvent) => stopSubmit(event);
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => document.removeEventListener('submit', onSubmit, { capture: true });
  }, []);
  return { uploads, queue };
}
