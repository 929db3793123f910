import Maximize2 from 'lucide-react/icons/maximize-2';
import { type ComponentType, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { largestImageUrl } from '#shared/srcset.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

import type { ZoomProps } from './zoom-dialog.tsx';

const widths = '(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 92vw';

const fetchZoom = () => import('./zoom-dialog.tsx');
const ZoomDialog = lazy<ComponentType<ZoomProps>>(() => fetchZoom().catch(() => import('./zoom-fallback.ts')));

/**
 * The pictures of a product: swiped on phones, chosen by thumbnails elsewhere, and opened large. The thumbnails are links into the row and the pictures are links to
 * their largest files, so that they also work before scripts are there.
 */
export function Gallery({ pictures: images }: { pictures: readonly Image[] }) {
  const row = useRef<HTMLUListElement>(null);
  const enlargeButton = useRef<HTMLButtonElement>(null);
  const hydrated = useHydrated();
  const [shownIndex, setShownIndex] = useState(0);
  const [zoomIndex, setZoomIndex] = useState<number | null>(null);
  const updateShownIndex = () => {
    if (row.current) setShownIndex(Math.round(row.current.scrollLeft / row.current.clientWidth));
  };
  const scrollTo = (index: number, behavior?: ScrollBehavior) => row.current?.scrollTo({ left: index * row.current.clientWidth, behavior });
  const closeZoom = (last: number) => {
    setZoomIndex(null);
    scrollTo(last, 'instant');
    // Also for browsers that do not focus what a mouse has pressed.
    enlargeButton.current?.focus({ preventScroll: true });
  };
  // The file is fetched when it is about to be needed. A failure shows when it is opened.
  const preloadZoom = () => void fetchZoom().catch(() => {});
  return (
    <section aria-label="Pictures" className="gallery">
      <div className="relative">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too. */}
        <ul ref={row} aria-label="Scroll through the pictures" className="gallery-row" onScroll={updateShownIndex} tabIndex={0}>
          {images.map((image, index) => (
            <li key={image._id} id={`picture-${index + 1}`} className="gallery-picture">
              <a
                href={largestImageUrl(image)}
                // With scripts the button below is the keyboard's way, once for all pictures.
                tabIndex={hydrated ? -1 : undefined}
                className="gallery-zoom"
                onPointerEnter={preloadZoom}
                onClick={(event) => {
                  if (isPlainClick(event)) setZoomIndex(index);
                }}
              >
                <Picture image={image} sizes={widths} loading={index === 0 ? 'first' : 'lazy'} />
              </a>
            </li>
          ))}
        </ul>
        {images.length > 0 && (
          <button
            ref={enlargeButton}
            type="button"
            className="gallery-enlarge needs-scripts"
            onFocus={preloadZoom}
            onClick={() => setZoomIndex(shownIndex)}
          >
            <Maximize2 size={18} aria-hidden="true" />
            Enlarge
          </button>
        )}
      </div>
      {images.length > 1 && (
        <ul className="gallery-thumbs">
          {images.map((image, index) => (
            <li key={image._id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1} of ${images.length}`}
                aria-current={index === shownIndex || undefined}
                className="gallery-thumb"
                onClick={(event) => {
                  if (isPlainClick(event)) scrollTo(index);
                }}
              >
                <Picture image={image} sizes="5rem" alt="" loading="eager" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomIndex !== null && (
        <Suspense>
          <ZoomDialog images={images} startIndex={zoomIndex} onClose={closeZoom} />
        </Suspense>
      )}
    </section>
  );
}

/** Takes a press on a link over from the browser, unless it asks for another tab. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
