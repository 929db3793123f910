import type { Image } from '#contract/files.ts';

/** The fields of the contract's image that a `Picture` uses. */
export type ImageSource = Pick<Image, 'url' | 'alt' | 'width' | 'height' | 'placeholder' | 'sources'>;

interface PictureProps {
  image: ImageSource;
  /** How wide it is shown, as in the `sizes` attribute: "(min-width: 768px) 25vw, 50vw". */
  sizes: string;
  /** `eager`: above the fold. `first`: the largest image there, loaded before everything else. */
  loading?: 'lazy' | 'eager' | 'first';
  /** Overrides the image's own text; `""` where the text beside it says the same. */
  alt?: string;
  className?: string;
}

/** An image in the best format that the browser supports. Its space is reserved while it loads. */
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
          // On a slow connection the other images above the fold would delay the first.
          fetchPriority={loading === 'first' ? 'high' : loading === 'eager' ? 'low' : undefined}
          decoding="async"
          style={{ backgroundColor: image.placeholder }}
          className={className}
        />
      </picture>
    </>
  );
}
