import { useEffect, useEffectEvent } from 'react';
import { areShortcutsOn } from './shortcut-setting.ts';

/** Handlers by key, such as `j`; a sequence is written with a space: `g o`. */
type KeyShortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/** How long the second key of a sequence may take, in milliseconds. */
const sequenceTimeout = 1_000;

/**
 * Shortcuts of single keys. They do nothing while somebody types or a dialog is open, and can be switched off (WCAG 2.1.4). Add them to `shortcut-list.ts`, which
 * people open with "?".
 */
export function useKeyShortcuts(shortcuts: KeyShortcuts): void {
  const handle = useEffectEvent((keys: string, event: KeyboardEvent): boolean => {
    const shortcut = shortcuts[keys];
    if (!shortcut) return false;
    event.preventDefault();
    shortcut(event);
    return true;
  });
  useEffect(() => {
    let first = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent) => {
      if (!areShortcutsOn() || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isBusy(event.target)) return;
      clearTimeout(timer);
      const handled = (first !== '' && handle(`${first} ${event.key}`, event)) || handle(event.key, event);
      first = handled ? '' : event.key;
      timer = setTimeout(() => {
        first = '';
      }, sequenceTimeout);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      clearTimeout(timer);
    };
  }, []);
}

/** Whether the key belongs to what has the focus: a field, a menu, or a dialog above the page. */
const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof Element &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu], [role=grid]') !==
      null) ||
  document.querySelector('dialog:modal, [role=dialog]') !== null;
