import Maximize2 from 'lucide-react/icons/maximize-2';
import { type ComponentType, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { largestImageUrl } from '#shared/srcset.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

import type { ZoomProps } from './zoom-dialog.tsx';
import './gallery.css';

const widths = '(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 92vw';

const fetchZoom = () => import('./zoom-dialog.tsx');
const ZoomDialog = lazy<ComponentType<ZoomProps>>(() => fetchZoom().catch(() => import('./zoom-fallback.ts')));

/**
 * The images of a product: swiped on phones, selected by thumbnails elsewhere, and opened large. The thumbnails link into the row, and the images to
 * their largest files, so that both also work before scripts are loaded.
 */
export function Gallery({ images }: { images: readonly Image[] }) {
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
    // Some browsers do not focus a button that was clicked.
    enlargeButton.current?.focus({ preventScroll: true });
  };
  // Fetches the code just before it is needed. A failure is handled when the zoom is opened.
  const preloadZoom = () => void fetchZoom().catch(() => {});
  return (
    <section aria-label="Pictures" className="gallery">
      <div className="relative">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard. */}
        <ul ref={row} aria-label="Scroll through the pictures" className="gallery-row" onScroll={updateShownIndex} tabIndex={0}>
          {images.map((image, index) => (
            <li key={image._id} id={`picture-${index + 1}`} className="gallery-picture">
              <a
                href={largestImageUrl(image)}
                // With scripts, keyboard users have a single button for all images below.
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

/** Prevents the browser from following a link, unless the click opens a new tab or window. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}
