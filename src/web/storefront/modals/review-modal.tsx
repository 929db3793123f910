import { Stars } from '#web/storefront/components/stars.tsx';
import { truncate } from '#web/storefront/format/truncate.ts';
import { ReviewByline, ReviewedDog, ShopReply } from '#web/storefront/reviews/review-byline.tsx';
import { ZoomablePhotos } from '#web/storefront/reviews/zoomable-photos.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { ModalProps } from './modal-store.ts';

/** In characters (product specification, section 9). */
const maxTitleLength = 30;

/** One review in full. 960 px wide on large screens. */
export function ReviewModal({ modal: { review }, open, onClose }: ModalProps<'review'>) {
  const { product, rating, title, comment, photos } = review;
  const [image] = product.mainVariation.images;
  return (
    <Dialog open={open} onClose={onClose} title={truncate(product.title, maxTitleLength)} className="w-[min(60rem,calc(100vw-2rem))]">
      <div className="grid gap-6 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-10">
        {image && (
          <Link to={`/products/${product.slug}`} className="block self-start overflow-hidden rounded-2xl max-md:hidden" onClick={onClose}>
            <Picture image={image} sizes="16rem" className="aspect-square w-full object-cover" />
          </Link>
        )}
        <article>
          <p className="flex items-center gap-3">
            <Stars rating={rating} className="text-xl" />
            <strong className="text-xl" aria-hidden="true">
              {rating.toFixed(1)}
            </strong>
          </p>
          {title && <h3 className="mt-3 text-2xl">{title}</h3>}
          <p className="mt-3 max-w-[65ch] text-lg whitespace-pre-line">{comment}</p>
          {photos.length > 0 && (
            <div className="mt-4">
              <ZoomablePhotos photos={photos} />
            </div>
          )}
          <ReviewedDog review={review} className="mt-5" />
          <ReviewByline review={review} className="mt-1" />
          <ShopReply review={review} />
        </article>
      </div>
    </Dialog>
  );
}
