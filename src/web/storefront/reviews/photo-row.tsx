import type { Image } from '#contract/files.ts';
import { largestImageUrl } from '#shared/srcset.ts';
import { Picture } from '#web/ui/picture.tsx';

interface PhotoRowProps {
  photos: readonly Image[];
  /** Receives the index of the photo that was clicked; without scripts, the photo itself opens. */
  onOpen: (index: number) => void;
  className?: string;
}

/** Photos of customers, as links. */
export const PhotoRow = ({ photos, onOpen, className = '' }: PhotoRowProps) => (
  <ul className={`flex gap-2 overflow-x-auto p-1 ${className}`}>
    {photos.map((photo, index) => (
      <li key={photo._id} className="flex-none">
        <a
          href={largestImageUrl(photo)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(index);
          }}
        >
          <Picture image={photo} sizes="5.5rem" className="size-22 rounded-xl object-cover" />
        </a>
      </li>
    ))}
  </ul>
);
