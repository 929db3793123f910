import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { useZoom } from './use-zoom.ts';
import { maxScale } from './zoom-view.ts';

export interface ZoomProps {
  images: readonly Image[];
  /** The index of the image to start with. */
  startIndex: number;
  /** Receives the index of the image that was shown last. */
  onClose: (last: number) => void;
}

const thumbnailWidth = '4rem';

/** The images in full screen. Wheel, pinch, double tap, buttons and keys zoom; dragging moves a zoomed image, and changes a fitted one. */
export default function ZoomDialog({ images, startIndex, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const [shownIndex, setShownIndex] = useState(startIndex);
  /** The id of the image whose large file has loaded last. */
  const [loadedId, setLoadedId] = useState<string | null>(null);
  const count = images.length;
  const go = (by: number) => setShownIndex((now) => (now + by + count) % count);
  const image = images[shownIndex];
  const zoom = useZoom(image, go);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    close.current?.focus();
  }, []);
  useCloseOnBack(true, () => {
    dialog.current?.close();
    // The close event fires later: until then the dialog would count as open.
    onClose(shownIndex);
  });
  if (!image) return null;
  const { view, stage, isFit } = zoom;
  // The element is as wide as the screen: the placeholder colour would show as bars beside the image.
  const imageWithoutColour = { ...image, placeholder: 'transparent' };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = keyActions(zoom, go)[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };
  return (
    <dialog ref={dialog} aria-label="Pictures, enlarged" className="zoom" onClose={() => onClose(shownIndex)} onKeyDown={onKeyDown}>
      <div ref={stage} className={`zoom-stage ${isFit ? '' : 'zoom-stage-large'}`} {...zoom.pointerHandlers}>
        <div
          className="zoom-picture"
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          data-moving={zoom.isMoving || undefined}
          onLoadCapture={({ target }) => {
            if (target instanceof HTMLImageElement && target.className === 'zoom-image') setLoadedId(image._id);
          }}
        >
          {/* The thumbnail, which is there already. */}
          {loadedId !== image._id && (
            <Picture image={imageWithoutColour} sizes={thumbnailWidth} alt="" loading="eager" className="zoom-placeholder" />
          )}
          {/* A zoomed image needs its largest file; for a fitted one the screen's width is enough. */}
          <Picture
            key={image._id}
            image={imageWithoutColour}
            sizes={isFit ? '100vw' : `${100 * maxScale}vw`}
            loading="eager"
            className="zoom-image"
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {`Picture ${shownIndex + 1} of ${count}${isFit ? '' : `, ${Math.round(view.scale * 100)}%`}`}
      </p>
      <div className="zoom-bar zoom-bar-top">
        <span aria-hidden="true" className="px-3 font-semibold">
          {shownIndex + 1} / {count}
        </span>
        <span className="flex">
          {/* Not disabled at their limits: a disabled button loses the focus, and with it the keyboard shortcuts. */}
          <IconButton label="Zoom out" aria-disabled={isFit || undefined} onClick={() => zoom.zoomBy(0.5)}>
            <ZoomOut size={22} aria-hidden="true" />
          </IconButton>
          <IconButton label="Zoom in" aria-disabled={view.scale >= maxScale || undefined} onClick={() => zoom.zoomBy(2)}>
            <ZoomIn size={22} aria-hidden="true" />
          </IconButton>
          <IconButton ref={close} label="Close" onClick={() => dialog.current?.close()}>
            <X size={24} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {count > 1 && (
        <div className="zoom-bar zoom-bar-bottom">
          <IconButton label="Previous picture" onClick={() => go(-1)}>
            <ChevronLeft size={26} aria-hidden="true" />
          </IconButton>
          <ul className="flex gap-2 overflow-x-auto p-1">
            {images.map((thumbnail, index) => (
              <li key={thumbnail._id} className="flex-none">
                <button
                  type="button"
                  aria-label={`Picture ${index + 1} of ${count}`}
                  aria-current={index === shownIndex || undefined}
                  className="gallery-thumb zoom-thumb"
                  onClick={() => setShownIndex(index)}
                >
                  <Picture image={thumbnail} sizes={thumbnailWidth} alt="" loading="eager" />
                </button>
              </li>
            ))}
          </ul>
          <IconButton label="Next picture" onClick={() => go(1)}>
            <ChevronRight size={26} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </dialog>
  );
}

/** How far an arrow key moves a zoomed image, in pixels. */
const panStep = 80;

/** Arrow keys change a fitted image and move a zoomed one. Escape is handled by the dialog. */
function keyActions({ isFit, zoomBy, pan, reset }: ReturnType<typeof useZoom>, go: (by: number) => void): Record<string, () => void> {
  const zoomKeys = { '+': () => zoomBy(2), '=': () => zoomBy(2), '-': () => zoomBy(0.5), '0': reset };
  if (isFit) return { ...zoomKeys, ArrowLeft: () => go(-1), ArrowRight: () => go(1) };
  return {
    ...zoomKeys,
    ArrowLeft: () => pan({ x: panStep, y: 0 }),
    ArrowRight: () => pan({ x: -panStep, y: 0 }),
    ArrowUp: () => pan({ x: 0, y: panStep }),
    ArrowDown: () => pan({ x: 0, y: -panStep }),
  };
}
