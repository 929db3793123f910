import type { Image } from '#contract/files.ts';

/** What a picture needs of the contract's image. */
export type ImageSource = Pick<Image, 'url' | 'alt' | 'width' | 'height' | 'placeholder' | 'sources'>;

interface PictureProps {
  image: ImageSource;
  /** How wide it stands on the screen, as `sizes` says it: "(min-width: 768px) 25vw, 50vw". */
  sizes: string;
  /** `eager`: in the first screenful. `first`: the largest of it, loaded before everything else. */
  loading?: 'lazy' | 'eager' | 'first';
  /** Replaces the picture's own text; `""` where the text beside it says it all. */
  alt?: string;
  className?: string;
}

/** A picture in the best format that the browser reads, in its place before it is there. */
export function Picture({ image, sizes, loading = 'lazy', alt, className = '' }: PictureProps) {
  const preferredSource = image.sources[0];
  return (
    <>
      {loading === 'first' && preferredSource && (
        <link
          rel="preload"
          as="image"
          type={preferredSource.type}
          imageSrcSet={preferredSource.srcset}
          imageSizes={sizes}
          fetchPriority="high"
        />
      )}
      <picture>
        {image.sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
        ))}
        <img
          src={image.url}
          alt={alt ?? image.alt}
          width={image.width}
          height={image.height}
          loading={loading === 'lazy' ? 'lazy' : undefined}
          // Only the first counts: the others of its screenful would take its place on a slow line.
          fetchPriority={loading === 'first' ? 'high' : loading === 'eager' ? 'low' : undefined}
          decoding="async"
          style={{ backgroundColor: image.placeholder }}
          className={className}
        />
      </picture>
    </>
  );
}
