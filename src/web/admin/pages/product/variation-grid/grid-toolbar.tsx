import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Button } from '#web/ui/button.tsx';

interface GridToolbarProps {
  isEmpty: boolean;
  onAdd: () => void;
  onAddByOptions: () => void;
  onDuplicate: () => void;
  onFillDown: () => void;
  onMove: (step: 1 | -1) => void;
  onRemove: () => void;
}

/** What can be done with the selected variations, beside the keyboard. */
export const GridToolbar = ({ isEmpty, onAdd, onAddByOptions, onDuplicate, onFillDown, onMove, onRemove }: GridToolbarProps) => (
  <div className="grid-tools" role="toolbar" aria-label="Variations">
    <Button tone="secondary" size="sm" onClick={onAdd}>
      Add a variation
    </Button>
    <Button tone="secondary" size="sm" onClick={onAddByOptions}>
      Add from options…
    </Button>
    <span className="grow" />
    {!isEmpty && (
      <>
        <Button tone="quiet" size="sm" onClick={onDuplicate}>
          Duplicate
        </Button>
        <Button tone="quiet" size="sm" title="Ctrl+D" onClick={onFillDown}>
          Fill down
        </Button>
        <Button tone="quiet" size="sm" title="Alt+↑" aria-label="Move the variation up" onClick={() => onMove(-1)}>
          <ArrowUp size={16} aria-hidden="true" />
        </Button>
        <Button tone="quiet" size="sm" title="Alt+↓" aria-label="Move the variation down" onClick={() => onMove(1)}>
          <ArrowDown size={16} aria-hidden="true" />
        </Button>
        <Button tone="quiet" size="sm" onClick={onRemove}>
          Remove
        </Button>
      </>
    )}
  </div>
);
