import { Button } from '#web/ui/button.tsx';
import type { Upload } from './create-upload-queue.ts';

interface UploadTileProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
}

/** A picture on its way to the server, or one that did not get there. */
export const UploadTile = ({ upload: { name, thumbnail, progress, error }, onRetry, onCancel }: UploadTileProps) => (
  <li className="image-tile" data-failed={error !== null || undefined}>
    <div className="image-tile-picture">
      {thumbnail ? <img src={thumbnail} alt="" className="image-tile-img opacity-60" /> : <span className="image-tile-name">{name}</span>}
    </div>
    {error === null ? (
      <>
        <progress value={progress} max={1} aria-label={`Uploading ${name}`} className="image-progress" />
        <Button tone="quiet" size="sm" className="image-tile-button" aria-label={`Cancel uploading ${name}`} onClick={onCancel}>
          Cancel
        </Button>
      </>
    ) : (
      <div className="flex">
        <Button tone="quiet" size="sm" className="image-tile-button" aria-label={`Retry uploading ${name}`} onClick={onRetry}>
          Retry
        </Button>
        <Button tone="quiet" size="sm" className="image-tile-button" aria-label={`Remove ${name}`} onClick={onCancel}>
          Remove
        </Button>
      </div>
    )}
  </li>
);
