import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface ComboboxOptions {
  field: RefObject<HTMLInputElement | null>;
  openOnMount: boolean;
  /** The DOM id of an option. */
  getOptionId: (index: number) => string;
  /** Delete was pressed on an option. Returns whether it was removed. */
  onDelete: (index: number) => boolean;
}

/** Keyboard and focus of a field with a listbox, after the ARIA combobox pattern: the focus stays in the field, `active` is the index of the current option. */
export function useCombobox({ field, openOnMount, getOptionId, onDelete }: ComboboxOptions) {
  const [text, setText] = useState(() => field.current?.value ?? '');
  const [open, setOpen] = useState(() => openOnMount || text !== field.current?.defaultValue);
  const [active, setActive] = useState<number | null>(null);
  const count = useRef(0);
  const { key } = useLocation();

  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const handleText = (value: string) => {
    setText(value);
    setOpen(true);
    setActive(null);
  };
  const setFieldText = (value: string) => {
    if (field.current) field.current.value = value;
    setText(value);
    setActive(null);
  };
  const move = (by: 1 | -1) => {
    if (!open || count.current === 0) return handleText(field.current?.value ?? '');
    // The field itself comes before the first and after the last option.
    const positions = count.current + 1;
    const next = ((active === null ? 0 : active + 1) + by + positions) % positions;
    setActive(next === 0 ? null : next - 1);
  };
  /** Handles a key; `false` leaves it to the field. */
  const handleKey = (key: string): boolean => {
    switch (key) {
      case 'ArrowDown':
      case 'ArrowUp':
        move(key === 'ArrowDown' ? 1 : -1);
        return true;
      case 'Escape':
        if (open && count.current > 0) close();
        else setFieldText('');
        return true;
      case 'Tab':
        close();
        return false;
    }
    if (active === null) return false;
    switch (key) {
      case 'Home':
        setActive(0);
        return true;
      case 'End':
        setActive(count.current - 1);
        return true;
      case 'Enter':
        document.getElementById(getOptionId(active))?.click();
        return true;
      case 'Delete':
        if (!onDelete(active)) return false;
        setActive(null);
        return true;
    }
    return false;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Keys pressed during IME composition belong to the input method.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (handleKey(event.key)) event.preventDefault();
  });
  const onInput = useEffectEvent((event: Event) => {
    if (!(event instanceof InputEvent && event.isComposing)) handleText(field.current?.value ?? '');
  });
  const onPress = useEffectEvent(() => handleText(field.current?.value ?? ''));
  const onFocus = useEffectEvent(() => setText(field.current?.value ?? ''));
  const onLeave = useEffectEvent(close);
  const onPageShown = useEffectEvent(() => {
    close();
    // The form has put the page's query into the field.
    setText(field.current?.value ?? '');
  });
  const onReady = useEffectEvent((typed: string) => typed !== text && handleText(typed));
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const controller = new AbortController();
    const { signal } = controller;
    input.addEventListener('keydown', (event) => onKey(event), { signal });
    input.addEventListener('input', (event) => onInput(event), { signal });
    input.addEventListener('compositionend', (event) => onInput(event), { signal });
    input.addEventListener('pointerdown', () => onPress(), { signal });
    input.addEventListener('focus', () => onFocus(), { signal });
    input.addEventListener('blur', () => onLeave(), { signal });
    // More may have been typed while this code was being fetched.
    onReady(input.value);
    return () => controller.abort();
  }, [field]);
  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key) onPageShown();
    shownAt.current = key;
  }, [key]);

  return {
    text,
    open,
    active,
    close,
    setFieldText,
    /** Moves from the options back to the field. */
    clearActive: () => setActive(null),
    /** Sets the number of options. Returns whether the list is shown. */
    setOptionCount: (optionCount: number) => {
      count.current = optionCount;
      return open && optionCount > 0;
    },
  };
}
