import { useId, useState } from 'react';
import { file, type Image } from '#contract/files.ts';
import * as textLimits from '#contract/text-limits.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { ApiError } from '#web/api/client.ts';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, firstField } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { rememberImage } from './known-images.ts';

interface AltTextDialogProps {
  image: Image | null;
  onClose: () => void;
}

/** Asks what a picture shows, and saves it at once: the text belongs to the picture, not to the form. */
export const AltTextDialog = ({ image, onClose }: AltTextDialogProps) => (
  <Dialog open={image !== null} onClose={onClose} title="Describe this picture" focus={firstField}>
    {image && <AltTextForm key={image._id} image={image} onClose={onClose} />}
  </Dialog>
);

function AltTextForm({ image, onClose }: { image: Image; onClose: () => void }) {
  const id = useId();
  const [alt, setAlt] = useState(image.alt);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function save() {
    setBusy(true);
    try {
      rememberImage(await browserApi.call(file.describeImage, { params: { id: image._id }, body: { alt } }));
      await queryClient.invalidateQueries({ refetchType: 'none' });
      onClose();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.fieldError('alt') ?? errorMessageWithAdvice(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="space-y-4">
      <Picture image={image} sizes="480px" alt="" className="image-large" />
      <TextAreaField
        id={id}
        label="What does it show?"
        optional
        value={alt}
        maxLength={textLimits.imageAlt}
        error={error}
        hint="For people who can’t see it and for search engines. “Salmon & rice, 2 kg bag, front” is better than “product picture”."
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button busy={busy} onClick={() => void save()}>
        Save description
      </Button>
    </div>
  );
}
