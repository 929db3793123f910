import Maximize2 from 'lucide-react/icons/maximize-2';
import { type ComponentType, lazy, type MouseEvent, Suspense, useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { largestImageUrl } from '#shared/srcset.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useInBrowser } from '#web/ui/use-in-browser.ts';

import type { ZoomProps } from './zoom-dialog.tsx';

const widths = '(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 92vw';

const fetchZoom = () => import('./zoom-dialog.tsx');
const ZoomDialog = lazy<ComponentType<ZoomProps>>(() => fetchZoom().catch(() => import('./plain-zoom.ts')));

/**
 * The pictures of a product: swiped on phones, chosen by thumbnails elsewhere, and opened large. The thumbnails are links into the row and the pictures are links to
 * their largest files, so that they also work before scripts are there.
 */
export function Gallery({ pictures }: { pictures: readonly Image[] }) {
  const row = useRef<HTMLUListElement>(null);
  const enlarge = useRef<HTMLButtonElement>(null);
  const ready = useInBrowser();
  const [shown, setShown] = useState(0);
  const [zoom, setZoom] = useState<number | null>(null);
  const follow = () => {
    if (row.current) setShown(Math.round(row.current.scrollLeft / row.current.clientWidth));
  };
  const scrollTo = (index: number, behavior?: ScrollBehavior) => row.current?.scrollTo({ left: index * row.current.clientWidth, behavior });
  const closeZoom = (last: number) => {
    setZoom(null);
    scrollTo(last, 'instant');
    // Also for browsers that do not focus what a mouse has pressed.
    enlarge.current?.focus({ preventScroll: true });
  };
  // The file is fetched when it is about to be needed. A failure shows when it is opened.
  const ahead = () => void fetchZoom().catch(() => {});
  return (
    <section aria-label="Pictures" className="gallery">
      <div className="relative">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too. */}
        <ul ref={row} aria-label="Scroll through the pictures" className="gallery-row" onScroll={follow} tabIndex={0}>
          {pictures.map((picture, index) => (
            <li key={picture._id} id={`picture-${index + 1}`} className="gallery-picture">
              <a
                href={largestImageUrl(picture)}
                // With scripts the button below is the keyboard's way, once for all pictures.
                tabIndex={ready ? -1 : undefined}
                className="gallery-zoom"
                onPointerEnter={ahead}
                onClick={(event) => {
                  if (isPlainClick(event)) setZoom(index);
                }}
              >
                <Picture image={picture} sizes={widths} loading={index === 0 ? 'first' : 'lazy'} />
              </a>
            </li>
          ))}
        </ul>
        {pictures.length > 0 && (
          <button ref={enlarge} type="button" className="gallery-enlarge needs-scripts" onFocus={ahead} onClick={() => setZoom(shown)}>
            <Maximize2 size={18} aria-hidden="true" />
            Enlarge
          </button>
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="gallery-thumbs">
          {pictures.map((picture, index) => (
            <li key={picture._id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === shown || undefined}
                className="gallery-thumb"
                onClick={(event) => {
                  if (isPlainClick(event)) scrollTo(index);
                }}
              >
                <Picture image={picture} sizes="5rem" alt="" loading="eager" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoom !== null && (
        <Suspense>
          <ZoomDialog pictures={pictures} start={zoom} onClose={closeZoom} />
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
