import { useState } from 'react';
import { useNavigate } from 'react-router';
import { productImport } from '#contract/product-import.ts';
import { uploadImage } from '#web/admin/forms/images/upload-image.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { asApiError } from '#web/api/client.ts';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';

interface UploadState {
  /** What is being done, in words; null while nothing is. */
  step: string | null;
  /** 0 to 1 */
  progress: number;
  error: string | undefined;
}

const idle: UploadState = { step: null, progress: 0, error: undefined };

/** Uploads the pictures one after the other, then the file, which the shop checks; then it shows the import. */
export function useImportUpload() {
  const navigate = useNavigate();
  const [state, setState] = useState(idle);

  const upload = async (file: File | undefined, pictures: readonly File[]) => {
    if (!file) return setState({ ...idle, error: 'Choose a CSV file.' });
    if (file.size === 0) return setState({ ...idle, error: 'This file is empty. Choose another one.' });
    try {
      const ids: Record<string, string> = {};
      for (const [index, picture] of pictures.entries()) {
        setState({ step: `Uploading picture ${index + 1} of ${pictures.length}`, progress: index / pictures.length, error: undefined });
        ids[picture.name] = (await uploadImage(picture, { signal: new AbortController().signal, onProgress: () => undefined }))._id;
      }
      setState({ step: 'Uploading the file', progress: 1, error: undefined });
      const form = new FormData();
      form.append('file', file);
      if (pictures.length > 0) form.append('pictures', new Blob([JSON.stringify(ids)], { type: 'application/json' }), 'pictures.json');
      // A form is no JSON body, so the contract has no type for it.
      const started = await browserApi.call(productImport.startImport, { body: form as unknown as undefined, timeout: 120_000 });
      await queryClient.invalidateQueries({ refetchType: 'none' });
      setState(idle);
      await navigate(`/admin/products/import?import=${started._id}`);
    } catch (thrown) {
      const error = asApiError(thrown);
      setState({ ...idle, error: error.fields[0]?.message ?? errorMessageWithAdvice(error) });
    }
  };
  return { ...state, upload };
}
