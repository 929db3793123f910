import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AdminIdentity } from '#web/admin/layout/admin-identity.ts';
import type { Found } from './search-sources.ts';
import { type FoundGroup, useSearch } from './use-search.ts';

interface SearchDialogProps {
  admin: AdminIdentity;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The search of everything: pages, actions, orders, products and people, by keyboard alone. */
export default function SearchDialog({ admin, open, onOpenChange }: SearchDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-[rgb(11_58_72/0.45)]" />
        <Dialog.Viewport className="admin fixed inset-0 z-40 flex items-start justify-center px-3 pt-[12vh] pb-3">
          <Dialog.Popup aria-label="Search the back office" className="search-dialog">
            <SearchContent admin={admin} onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SearchContent({ admin, onDone }: { admin: AdminIdentity; onDone: () => void }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  const { groups, busy, failed } = useSearch(admin, typed);
  const open = (path: string) => {
    onDone();
    void navigate(path);
  };
  // A page that arrives while the search is open takes the focus a frame later.
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each page.
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => input.current?.focus());
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={(item: Found) => item.label}
      filter={null}
      autoHighlight="always"
      keepHighlight
    >
      <div className="search-dialog-field">
        <Search size={19} aria-hidden="true" className="flex-none text-grey" />
        <Autocomplete.Input
          aria-label="Search pages, orders, products and people"
          placeholder="Search pages, orders, products, people…"
          ref={input}
        />
      </div>
      <div className="search-results">
        <Autocomplete.Status className="search-status">{statusOf(typed, groups, busy, failed)}</Autocomplete.Status>
        <Autocomplete.List>
          {(group: FoundGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="search-group">{group.value}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Found) => (
                  <Autocomplete.Item key={item.value} value={item} onClick={() => open(item.value)} className="search-item">
                    <span className="truncate font-semibold">{item.label}</span>
                    {item.detail && <span className="truncate text-grey">{item.detail}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <p className="search-hint">
        <kbd>↑</kbd> <kbd>↓</kbd> to choose, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </p>
    </Autocomplete.Root>
  );
}

function statusOf(typed: string, groups: readonly FoundGroup[], busy: boolean, failed: boolean): string | null {
  if (busy) return 'Searching…';
  if (failed) return 'Search isn’t working right now. You can still jump to pages.';
  return groups.length === 0 ? `Nothing found for “${typed.trim()}”. Try a number, a name or an email.` : null;
}
