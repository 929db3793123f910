import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useRef } from 'react';
import { useRootData, useShop } from '#web/shop-facts.ts';
import { forgetSearch, forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts';
import { type Suggestion, suggestionGroups } from './suggestion-groups.ts';
import { SuggestionLine } from './suggestion-line.tsx';
import { useCombobox } from './use-combobox.ts';
import { useRoomBelow } from './use-room-below.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What the field says about the box below it. */
export interface SuggestionBox {
  expanded: boolean;
  /** The id of the line that the arrow keys have reached. */
  active?: string;
}

export interface SuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  /** Of the list, as the field names it. */
  id: string;
  /** Someone has pressed the field, and so asked to see something. */
  opened: boolean;
  onBox: (box: SuggestionBox) => void;
}

/** The box below the search field. Its lines are links, so that they also open in a new tab. */
export default function Suggestions({ field, id, opened, onBox }: SuggestionsProps) {
  const { currency } = useShop();
  const panel = useRef<HTMLDivElement>(null);
  const recent = useRecentSearches();
  const categories = useRootData()?.categories ?? [];
  const combobox = useCombobox({ field, opened, idOf: (index) => `${id}-${index}`, onForget: forget });
  const words = combobox.text.trim();
  const { found, settled } = useSuggestions(words, combobox.open);
  const groups = suggestionGroups({ words, recent, categories, found });
  const lines = groups.flatMap((group) => group.lines);
  const shown = combobox.show(lines.length);
  const active = combobox.active === null ? undefined : `${id}-${combobox.active}`;
  useRoomBelow(panel, shown, active);
  useEffect(() => onBox({ expanded: shown, active: shown ? active : undefined }), [onBox, shown, active]);

  function forget(index: number): boolean {
    const line = lines[index];
    if (line?.kind !== 'recent') return false;
    forgetSearch(line.words);
    return true;
  }
  const take = (line: Suggestion) => {
    if (line.kind === 'forget') {
      forgetSearches();
      return combobox.leave();
    }
    if ('words' in line) rememberSearch(line.words);
    combobox.write('words' in line ? line.words : '');
    combobox.close();
    if (matchMedia('(pointer: coarse)').matches) field.current?.blur();
  };
  const clear = () => {
    combobox.write('');
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press here must not take the focus from the field. */}
      <div ref={panel} className="suggestions" hidden={!shown} onMouseDown={keepFocus}>
        <div id={id} role="listbox" aria-label="Suggestions">
          {groups.map(({ label, headed, lines }) => (
            // biome-ignore lint/a11y/useSemanticElements: lines of a list are grouped, not fields.
            <div key={label} role="group" aria-label={label} className="suggestion-group">
              {headed && (
                <p aria-hidden="true" className="suggestion-head">
                  {label}
                </p>
              )}
              {lines.map((line) => {
                index += 1;
                const own = `${id}-${index}`;
                return (
                  <SuggestionLine key={own} id={own} line={line} words={words} currency={currency} active={own === active} onTake={take} />
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {shown && (words === '' || settled) && countOf(lines)}
      </p>
    </>
  );
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

/** How many there are beside what was typed, for those who do not see them. */
function countOf(lines: readonly Suggestion[]): string {
  const count = lines.filter(({ kind }) => kind !== 'search' && kind !== 'forget').length;
  if (count === 0) return 'No suggestions.';
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}, the arrow keys lead through them.`;
}
