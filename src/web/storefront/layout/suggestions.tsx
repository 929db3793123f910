import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef } from 'react';
import { useRootData, useShopSettings } from '#web/root-data.ts';
import { groupSuggestions, type Suggestion } from './group-suggestions.ts';
import { addRecentSearch, clearRecentSearches, removeRecentSearch, useRecentSearches } from './recent-searches.ts';
import { SuggestionOption } from './suggestion-option.tsx';
import { useCombobox } from './use-combobox.ts';
import { useFitToViewport } from './use-fit-to-viewport.ts';
import { useSuggestions } from './use-suggestions.ts';

/** The listbox state for the ARIA attributes of the field. */
export interface ListboxState {
  expanded: boolean;
  /** The id of the option selected with the arrow keys. */
  active?: string;
}

export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  /** The id of the listbox, as in the field's `aria-controls`. */
  id: string;
  /** The field was clicked or tapped, not only focused. */
  openOnMount: boolean;
  onListboxChange: (box: ListboxState) => void;
}

/** The suggestions below the search field. They are links, so that they also open in a new tab. */
export default function Suggestions({ field, id, openOnMount, onListboxChange }: SuggestionsProps) {
  const { currency } = useShopSettings();
  const panel = useRef<HTMLDivElement>(null);
  const recent = useRecentSearches();
  const categories = useRootData()?.categories ?? [];
  const combobox = useCombobox({ field, openOnMount, getOptionId: (index) => `${id}-${index}`, onDelete: removeRecent });
  const query = combobox.text.trim();
  const { suggestions, isSettled } = useSuggestions(query, combobox.open);
  const groups = groupSuggestions({ query, recent, categories, suggestions });
  const items = groups.flatMap((group) => group.items);
  const isShown = combobox.setOptionCount(items.length);
  const active = combobox.active === null ? undefined : `${id}-${combobox.active}`;
  useFitToViewport(panel, isShown, active);
  useEffect(() => onListboxChange({ expanded: isShown, active: isShown ? active : undefined }), [onListboxChange, isShown, active]);

  function removeRecent(index: number): boolean {
    const item = items[index];
    if (item?.kind !== 'recent') return false;
    removeRecentSearch(item.query);
    return true;
  }
  const select = (item: Suggestion) => {
    if (item.kind === 'clearRecent') {
      clearRecentSearches();
      return combobox.clearActive();
    }
    if ('query' in item) addRecentSearch(item.query);
    combobox.setFieldText('query' in item ? item.query : '');
    combobox.close();
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  const clear = () => {
    combobox.setFieldText('');
    field.current?.focus();
  };

  let index = -1;
  return (
    <>
      {combobox.text !== '' && (
        <button type="button" aria-label="Clear the search" className="search-clear" onMouseDown={keepFocus} onClick={clear}>
          <X size={20} aria-hidden="true" />
        </button>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pressing here must not take the focus from the field. */}
      <div ref={panel} className="suggestions" hidden={!isShown} onMouseDown={keepFocus}>
        <div id={id} role="listbox" aria-label="Suggestions">
          {groups.map(({ label, hasVisibleLabel, items }) => (
            // biome-ignore lint/a11y/useSemanticElements: it groups options of a listbox, not form fields.
            <div key={label} role="group" aria-label={label} className="suggestion-group">
              {hasVisibleLabel && (
                <p aria-hidden="true" className="suggestion-head">
                  {label}
                </p>
              )}
              {items.map((item) => {
                index += 1;
                const optionId = `${id}-${index}`;
                return (
                  <SuggestionOption
                    key={optionId}
                    id={optionId}
                    suggestion={item}
                    query={query}
                    currency={currency}
                    active={optionId === active}
                    onSelect={select}
                    onRemove={removeRecentSearch}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {isShown && (query === '' || isSettled) && countLabel(items)}
      </p>
    </>
  );
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** The number of suggestions, for screen readers. */
function countLabel(items: readonly Suggestion[]): string {
  const count = items.filter(({ kind }) => kind !== 'search' && kind !== 'clearRecent').length;
  if (count === 0) return 'No suggestions.';
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}. Use the arrow keys to move through them.`;
}
