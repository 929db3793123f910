import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog, firstField } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { isFiltered, type ListConfig, type ListQuery, listPath } from './list-query.ts';
import { removeSavedTab, saveTab, useSavedTabs } from './saved-tabs.ts';

interface ListTabsProps {
  config: ListConfig;
  query: ListQuery;
  /** How many rows a tab has, by its value; shown if it is not zero. */
  counts?: Readonly<Record<string, number>>;
}

/** The tabs above a list: those of the list, and searches that were saved in this browser. */
export function ListTabs({ config, query, counts = {} }: ListTabsProps) {
  const saved = useSavedTabs(config.path);
  const path = listPath(config, { ...query, page: undefined, limit: undefined });
  const isSaved = saved.some((tab) => tab.path === path);
  const canSave = isFiltered(query, config) && !isSaved;
  if (!config.tabs && saved.length === 0 && !canSave) return null;
  const { name, label, options } = config.tabs ?? { name: '', label: 'Saved searches', options: [['', 'All'] as const] };
  return (
    <div className="tab-row">
      <nav aria-label={label} className="tabs">
        {options.map(([value, optionLabel], index) => (
          <Link
            key={value}
            to={listPath(config, {
              q: query.q,
              sort: query.sort,
              selected: { ...query.selected, ...(name && { [name]: index === 0 ? '' : value }) },
            })}
            aria-current={!isSaved && (query.selected[name] ?? options[0]?.[0]) === value ? 'page' : undefined}
            className="tab"
          >
            {optionLabel}
            {(counts[value] ?? 0) > 0 && <span className="tab-count">{counts[value]?.toLocaleString('en')}</span>}
          </Link>
        ))}
        {saved.map((tab) => (
          <span key={tab.name} className="saved-tab">
            <Link to={tab.path} aria-current={tab.path === path ? 'page' : undefined} className="tab">
              {tab.name}
            </Link>
            {tab.path === path && (
              <button
                type="button"
                aria-label={`Remove the tab ${tab.name}`}
                className="saved-tab-remove"
                onClick={() => removeSavedTab(tab)}
              >
                <X size={15} aria-hidden="true" />
              </button>
            )}
          </span>
        ))}
      </nav>
      {canSave && <SaveTab path={path} />}
    </div>
  );
}

function SaveTab({ path }: { path: string }) {
  const [open, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (!name) return setError('Enter a name for the tab.');
    saveTab({ name, path });
    setOpen(false);
  };
  return (
    <>
      <button type="button" className="link tap-target needs-scripts whitespace-nowrap" onClick={() => setOpen(true)}>
        Save as tab
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Save this search" focus={firstField} className="confirm-dialog">
        {open && (
          <form onSubmit={save} noValidate className="space-y-5">
            <TextField name="name" label="Tab name" maxLength={40} autoComplete="off" error={error} onChange={() => setError(undefined)} />
            <div className="flex justify-end gap-2">
              <Button tone="secondary" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit">Save tab</Button>
            </div>
          </form>
        )}
      </Dialog>
    </>
  );
}
