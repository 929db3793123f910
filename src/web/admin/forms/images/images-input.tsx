import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { Button } from '#web/ui/button.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { moveItem } from '../use-sortable.ts';
import { AltTextDialog } from './alt-text-dialog.tsx';
import { acceptedImageTypes, checkImageFile } from './check-image-file.ts';
import { uploadFailedMessage } from './create-upload-queue.ts';
import { ImageTile } from './image-tile.tsx';
import { useKnownImages } from './known-images.ts';
import { UploadTile } from './upload-tile.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useUploadQueue } from './use-upload-queue.ts';

interface ImagesInputProps {
  /** The id of the field, to which an error summary links. */
  id: string;
  label: string;
  /** The ids of the pictures, in their order. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** The pictures that the page was loaded with. */
  images: readonly Image[];
  /** How many there may be; a new picture replaces the only one. */
  max: number;
  /** Files that were dropped elsewhere to be added here; another list each time. */
  dropped?: readonly File[];
  hint?: string;
  error?: string;
  optional?: boolean;
}

/** Pictures to drop, paste or choose, which are uploaded at once; the form holds their ids. */
export function ImagesInput({ id, label, value, onChange, images, max, dropped, hint, error, optional }: ImagesInputProps) {
  const list = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const findImage = useKnownImages(images);
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [described, setDescribed] = useState<string | null>(null);
  // The latest value: uploads end between renders.
  const ids = useRef(value);
  useEffect(() => {
    ids.current = value;
  }, [value]);
  const change = (next: string[]) => {
    ids.current = next;
    onChange(next);
  };
  /** How many of the pictures that were chosen last, or while others were being uploaded. */
  const uploaded = useRef(0);
  const { uploads, queue } = useUploadQueue(
    () => box.current?.closest('form') ?? null,
    ({ _id }) => {
      change(max === 1 ? [_id] : [...ids.current, _id]);
      uploaded.current += 1;
      setAnnouncement(uploaded.current === 1 ? 'Picture uploaded.' : `${uploaded.current} pictures uploaded.`);
    },
  );

  const addFiles = (files: readonly File[]) => {
    const free = max === 1 ? 1 : max - value.length - uploads.length;
    const errors = files.map(checkImageFile);
    const accepted = files.filter((_, index) => errors[index] === null);
    const messages = errors.filter((message) => message !== null);
    if (accepted.length > free) messages.push(`You can add up to ${max} ${max === 1 ? 'picture' : 'pictures'} here.`);
    setRejected(messages);
    if (uploads.length === 0) uploaded.current = 0;
    queue.add(accepted.slice(0, Math.max(0, free)));
  };
  const { isOver, dropProps } = useFileDrop(box, addFiles);
  const addDropped = useEffectEvent(addFiles);
  useEffect(() => {
    if (dropped) addDropped(dropped);
  }, [dropped]);

  const move = (from: number, to: number) => {
    change(moveItem(value, from, to));
    setAnnouncement(`Picture ${from + 1} is now in position ${to + 1} of ${value.length}.`);
    // The buttons move along with their picture, and so does the focus.
    const tool = document.activeElement?.getAttribute('data-tool');
    if (tool) requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>(`[data-tool="${tool}"]`)[to]?.focus());
  };
  const remove = (index: number) => {
    const removed = value[index];
    if (removed === undefined) return;
    change(value.filter((_, other) => other !== index));
    box.current?.querySelector<HTMLElement>('[data-choose]')?.focus();
    showSnackbar('Picture removed.', 'info', {
      label: 'Undo',
      run: () => change([...ids.current.slice(0, index), removed, ...ids.current.slice(index)]),
    });
  };

  const failed = uploads.find((upload) => upload.error !== null);
  const messages = [...(error ? [error] : []), ...rejected, ...(failed ? [failed.error ?? uploadFailedMessage] : [])];
  const isEmpty = value.length + uploads.length === 0;
  return (
    <fieldset
      ref={box}
      id={id}
      tabIndex={-1}
      className="images-field"
      data-over={isOver || undefined}
      data-invalid={error ? true : undefined}
      aria-describedby={messages.length > 0 ? `${id}-error` : undefined}
      {...dropProps}
    >
      <legend className="field-label">
        {label} {optional && <span className="font-normal text-grey">(optional)</span>}
      </legend>
      <div className="images-drop" data-empty={isEmpty || undefined}>
        {!isEmpty && (
          <ul className="image-tiles">
            {value.map((imageId, index) => (
              <ImageTile
                key={imageId}
                image={findImage(imageId)}
                index={index}
                label={index === 0 && max > 1 ? 'Main picture' : undefined}
                count={value.length}
                list={list}
                onMove={move}
                onDescribe={() => setDescribed(imageId)}
                onRemove={() => remove(index)}
              />
            ))}
            {uploads.map((upload) => (
              <UploadTile
                key={upload.key}
                upload={upload}
                onRetry={() => queue.retry(upload.key)}
                onCancel={() => queue.cancel(upload.key)}
              />
            ))}
          </ul>
        )}
        <div className="images-choose">
          <Button
            tone="secondary"
            size="sm"
            data-choose
            icon={<ImagePlus size={17} aria-hidden="true" />}
            onClick={() => chooser.current?.click()}
          >
            {max === 1 ? (isEmpty ? 'Choose a picture' : 'Replace') : isEmpty ? 'Choose pictures' : 'Add pictures'}
          </Button>
          <span className="text-sm text-grey">or drop {max === 1 ? 'one' : 'them'} here, or paste</span>
        </div>
        <input
          ref={chooser}
          type="file"
          accept={acceptedImageTypes.join(',')}
          multiple={max > 1}
          hidden
          aria-label={label}
          onChange={({ target }) => {
            addFiles([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </div>
      {messages.length > 0 && (
        <div id={`${id}-error`} className="field-error">
          {messages.map((message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {hint && <p className="field-hint">{hint}</p>}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <AltTextDialog image={(described && findImage(described)) || null} onClose={() => setDescribed(null)} />
    </fieldset>
  );
}
