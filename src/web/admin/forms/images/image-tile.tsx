import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ComponentProps, useRef } from 'react';
import type { Image } from '#contract/files.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useSortable } from '../use-sortable.ts';

interface ImageTileProps {
  image: Image | undefined;
  index: number;
  count: number;
  /** Shown on it. */
  label?: string;
  /** Identifies the field, so that pictures are not dragged into another one. */
  list: string;
  onMove: (from: number, to: number) => void;
  onDescribe: () => void;
  onRemove: () => void;
}

/** A picture of the list with its buttons. */
export function ImageTile({ image, index, count, label, list, onMove, onDescribe, onRemove }: ImageTileProps) {
  const tile = useRef<HTMLLIElement>(null);
  const { edge, isDragging } = useSortable({ element: tile, list, index, axis: 'x', onMove });
  const name = `picture ${index + 1}`;
  const canMove = (step: number) => index + step >= 0 && index + step < count;
  const move = (step: number) => canMove(step) && onMove(index, index + step);
  return (
    <li ref={tile} className="image-tile" data-edge={edge} data-dragging={isDragging || undefined}>
      <button
        type="button"
        className="image-tile-picture"
        title="Describe this picture"
        aria-label={`Describe ${name}`}
        onClick={onDescribe}
      >
        {image ? <Picture image={image} sizes="160px" className="image-tile-img" /> : <span className="text-grey">No preview</span>}
      </button>
      {label && <span className="image-tile-main">{label}</span>}
      <div className="image-tile-tools">
        {count > 1 && (
          <>
            <ToolButton label={`Move ${name} to the left`} data-tool="left" aria-disabled={!canMove(-1)} onClick={() => move(-1)}>
              <ArrowLeft size={16} aria-hidden="true" />
            </ToolButton>
            <ToolButton label={`Move ${name} to the right`} data-tool="right" aria-disabled={!canMove(1)} onClick={() => move(1)}>
              <ArrowRight size={16} aria-hidden="true" />
            </ToolButton>
          </>
        )}
        <ToolButton
          label={image?.alt ? `Change the description of ${name}` : `Describe ${name}, no description yet`}
          data-missing={image?.alt === '' || undefined}
          onClick={onDescribe}
        >
          <MessageSquareText size={16} aria-hidden="true" />
        </ToolButton>
        <ToolButton label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden="true" />
        </ToolButton>
      </div>
    </li>
  );
}

interface ToolButtonProps extends ComponentProps<'button'> {
  label: string;
}

const ToolButton = ({ label, ...button }: ToolButtonProps) => (
  <button type="button" aria-label={label} title={label} className="image-tool" {...button} />
);
