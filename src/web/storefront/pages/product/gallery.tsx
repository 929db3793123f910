import { type MouseEvent, useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { Picture } from '#web/ui/picture.tsx';

const widths = '(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 92vw';

/** The pictures of a product: swiped on phones, chosen by thumbnails elsewhere. The thumbnails are links into the row, so that they also work before scripts are there. */
export function Gallery({ pictures }: { pictures: readonly Image[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const follow = () => {
    if (row.current) setShown(Math.round(row.current.scrollLeft / row.current.clientWidth));
  };
  const show = (event: MouseEvent, index: number) => {
    event.preventDefault();
    row.current?.scrollTo({ left: index * row.current.clientWidth });
  };
  return (
    <section aria-label="Pictures" className="gallery">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrolled by keys, too. */}
      <ul ref={row} aria-label="Scroll through the pictures" className="gallery-row" onScroll={follow} tabIndex={0}>
        {pictures.map((picture, index) => (
          <li key={picture._id} id={`picture-${index + 1}`} className="gallery-picture">
            <Picture image={picture} sizes={widths} loading={index === 0 ? 'first' : 'lazy'} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="gallery-thumbs">
          {pictures.map((picture, index) => (
            <li key={picture._id}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === shown || undefined}
                className="gallery-thumb"
                onClick={(event) => show(event, index)}
              >
                <Picture image={picture} sizes="5rem" alt="" loading="eager" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
