import { Button } from '#web/ui/button.tsx';

interface SaveBarProps {
  isDirty: boolean;
  /** What is being edited has not been saved yet. */
  isNew: boolean;
  busy: boolean;
  button: string;
  onDiscard?: () => void;
}

/** The end of a large form. While there are unsaved changes it stays at the lower edge of the screen. */
export const SaveBar = ({ isDirty, isNew, busy, button, onDiscard }: SaveBarProps) => (
  <div className="save-bar" data-dirty={isDirty || undefined} data-new={isNew || undefined}>
    <p role="status" className="mr-auto font-semibold">
      {isDirty ? (isNew ? 'Not saved yet' : 'Unsaved changes') : ''}
    </p>
    {isDirty && onDiscard && (
      <Button tone="secondary" onClick={onDiscard}>
        Discard
      </Button>
    )}
    <Button type="submit" busy={busy} aria-keyshortcuts="Control+S Meta+S">
      {button}
    </Button>
  </div>
);
