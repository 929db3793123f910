import type { Image } from '#contract/files.ts';
import { Picture } from '#web/ui/picture.tsx';

interface ComparedPicturesProps {
  ids: readonly string[];
  findImage: (id: string) => Image | undefined;
}

/** The pictures of a variation, small, beside those of somebody else's version. */
export function ComparedPictures({ ids, findImage }: ComparedPicturesProps) {
  if (ids.length === 0) return 'No picture';
  return (
    <span className="flex flex-wrap gap-1.5 pt-1">
      {ids.map((id, index) => {
        const image = findImage(id);
        return image ? (
          <Picture key={id} image={image} sizes="56px" alt={image.alt || `Picture ${index + 1}`} className="compared-picture" />
        ) : (
          <span key={id}>Picture {index + 1}</span>
        );
      })}
    </span>
  );
}
