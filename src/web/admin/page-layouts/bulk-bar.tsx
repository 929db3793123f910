import { useState } from 'react';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { Button } from '#web/ui/button.tsx';
import type { BulkAction, ListSelection } from './list-selection.ts';

interface BulkBarProps {
  actions: readonly BulkAction[];
  selection: ListSelection;
  total: number;
  /** How many rows are on the page. */
  shown: number;
  noun: readonly [one: string, several: string];
}

/** How many actions have a button; the others are in a menu. */
const buttonCount = 3;

/** What can be done with the selected rows. It stays at the lower edge of the screen while the list is scrolled. */
export function BulkBar({ actions, selection, total, shown, noun }: BulkBarProps) {
  const [running, setRunning] = useState<string>();
  const { count, everything } = selection;
  if (count === 0) return null;
  const run = async (action: BulkAction) => {
    if (running) return;
    setRunning(action.label);
    const done = await action.run(selection.selection, count).finally(() => setRunning(undefined));
    if (done) selection.clear();
  };
  return (
    <section aria-label={`Selected ${noun[1]}`} className="bulk-bar">
      <p role="status" className="font-semibold">
        {everything ? 'All ' : ''}
        {count.toLocaleString('en')} {count === 1 ? noun[0] : noun[1]} selected
      </p>
      {!everything && total > shown && (
        <button type="button" className="link tap-target" onClick={selection.selectEverything}>
          Select all {total.toLocaleString('en')}
        </button>
      )}
      <div className="flex flex-wrap gap-2">
        {actions.slice(0, buttonCount).map((action) => (
          <Button
            key={action.label}
            size="sm"
            tone={action.tone === 'danger' ? 'danger' : 'secondary'}
            busy={running === action.label}
            onClick={() => run(action)}
          >
            {action.label}
          </Button>
        ))}
        {actions.length > buttonCount && (
          <ActionMenu
            label="More actions"
            className="btn btn-secondary btn-sm"
            items={actions.slice(buttonCount).map((action) => ({
              label: action.label,
              endpoint: action.endpoint,
              tone: action.tone,
              onSelect: () => void run(action),
            }))}
          >
            More
          </ActionMenu>
        )}
      </div>
      <button type="button" className="link tap-target" onClick={selection.clear}>
        Clear
      </button>
    </section>
  );
}
