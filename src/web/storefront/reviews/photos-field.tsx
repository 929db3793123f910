import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { type ChangeEvent, useRef, useState } from 'react';
import { maxReviewPhotos } from '#contract/limits.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { asApiError } from '#web/api/client.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { uploadPhoto } from './upload-photo.ts';

interface ChosenPhoto {
  key: number;
  name: string;
  thumbnail: string | null;
  /** Null while it is being uploaded. */
  id: string | null;
}

let lastKey = 0;
let lastUpload: Promise<unknown> = Promise.resolve();

/** One upload after the other: two first ones at once would each get a cookie, and only the photo of the one that is kept could be used. */
function uploadInTurn(file: File): ReturnType<typeof uploadPhoto> {
  const upload = lastUpload.then(() => uploadPhoto(browserApi, file));
  lastUpload = upload.catch(() => undefined);
  return upload;
}

/** Photos of a review. With scripts they are uploaded at once, and the form has their ids; without, the form contains the files. */
export function PhotosField({ id, error }: { id: string; error: string | undefined }) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [failure, setFailure] = useState<string>();
  const free = maxReviewPhotos - photos.length;
  const remove = (key: number) => {
    setPhotos((now) => now.filter((photo) => photo.key !== key));
    input.current?.focus();
  };
  const add = async (file: File) => {
    const key = ++lastKey;
    setPhotos((now) => [...now, { key, name: file.name, thumbnail: null, id: null }]);
    const change = (changes: Partial<ChosenPhoto>) =>
      setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)));
    try {
      const shrunk = await shrinkPhoto(file);
      change({ thumbnail: shrunk.thumbnail });
      change({ id: (await uploadInTurn(shrunk.file))._id });
    } catch (error) {
      setPhotos((now) => now.filter((photo) => photo.key !== key));
      setFailure(asApiError(error).message);
    }
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The form sends the ids instead.
    currentTarget.value = '';
    setFailure(files.length > free ? `A review can have up to ${maxReviewPhotos} photos. We’ve added the first ones.` : undefined);
    for (const file of files.slice(0, free)) await add(file);
  };
  const shownError = failure ?? error;
  return (
    <div>
      <label htmlFor={id} className="field-label">
        Photos <span className="font-normal text-grey">(optional)</span>
      </label>
      <ul className="mb-3 flex flex-wrap gap-3 empty:hidden">
        {photos.map((photo) => (
          <Thumbnail key={photo.key} photo={photo} onRemove={() => remove(photo.key)} />
        ))}
      </ul>
      <span
        className={`relative ${hydrated ? 'btn btn-secondary btn-sm has-focus-visible:outline-3 has-focus-visible:outline-primary' : ''}`}
      >
        {hydrated && <ImagePlus size={18} aria-hidden="true" />}
        {hydrated && (photos.length > 0 ? 'Add another' : 'Add photos')}
        <input
          ref={input}
          id={id}
          type="file"
          name="photos"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={free === 0}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={`${id}-hint${shownError ? ` ${id}-error` : ''}`}
          className={hydrated ? 'absolute inset-0 cursor-pointer opacity-0' : ''}
          onChange={(event) => void choose(event)}
        />
      </span>
      {shownError && (
        <p id={`${id}-error`} role="alert" className="field-error">
          {shownError}
        </p>
      )}
      <p id={`${id}-hint`} className="field-hint">
        Up to {maxReviewPhotos}, as JPEG, PNG, WebP or AVIF. We check photos before publishing them, and remove location data.
      </p>
    </div>
  );
}

function Thumbnail({ photo: { id, name, thumbnail }, onRemove }: { photo: ChosenPhoto; onRemove: () => void }) {
  return (
    <li className="relative">
      {thumbnail ? (
        <img src={thumbnail} alt={name} className={`size-20 rounded-xl object-cover ${id ? '' : 'opacity-50'}`} />
      ) : (
        <Skeleton className="size-20 rounded-xl" />
      )}
      {id ? (
        <input type="hidden" name="photo" value={id} />
      ) : (
        <span role="status" className="sr-only">
          Uploading {name}
        </span>
      )}
      <span className="absolute -top-3 -right-3 rounded-full bg-surface shadow">
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
