import type { Editor } from '@tiptap/react';
import { useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { file, type Image } from '#contract/files.ts';
import * as textLimits from '#contract/text-limits.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { asApiError } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, firstField } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

/** The longest time that an upload may take, in milliseconds: phones on a slow network. */
const uploadTimeout = 120_000;
/** The widest that a text shows a picture, in CSS pixels. */
const maxWidth = 960;

/** Uploads a picture and inserts it at the selection, with its description. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [alt, setAlt] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const insert = async () => {
    const chosen = input.current?.files?.[0];
    if (!chosen) {
      setError('Choose a picture.');
      return;
    }
    setBusy(true);
    try {
      const { _id, width, height } = await upload(chosen);
      const shown = Math.min(width, maxWidth);
      const attrs = { src: `/files/${_id}/960.webp`, alt: alt.trim(), width: shown, height: Math.round((height * shown) / width) };
      onClose();
      editor.chain().focus().insertContent({ type: 'image', attrs }).run();
    } catch (failure) {
      const { code, message } = asApiError(failure);
      setError(code === 'wrong_type' || code === 'too_large' ? message : 'Something went wrong uploading images, please try again later.');
      setBusy(false);
    }
  };

  return createPortal(
    <Dialog
      open
      focus={firstField}
      onClose={onClose}
      title="Add a picture"
      footer={
        <Button busy={busy} onClick={() => void insert()}>
          Add
        </Button>
      }
    >
      <div className="space-y-4">
        <TextField
          ref={input}
          id={`${id}-file`}
          type="file"
          accept="image/*"
          label="Picture"
          error={error}
          onChange={() => setError(undefined)}
        />
        <TextField
          id={`${id}-alt`}
          label="What it shows"
          hint="For people who can’t see it and for search engines. Leave it empty if it’s only decoration."
          value={alt}
          maxLength={textLimits.imageAlt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </div>
    </Dialog>,
    document.body,
  );
}

async function upload(picture: File): Promise<Image> {
  const body = new FormData();
  body.set('image', picture);
  const uploaded = await browserApi.call(file.uploadImage, { body: body as never, timeout: uploadTimeout });
  return Array.isArray(uploaded) ? (uploaded[0] as Image) : uploaded;
}
