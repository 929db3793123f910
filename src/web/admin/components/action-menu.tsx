import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { lazy, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import type { ActionMenuItem } from './action-menu-item.ts';

interface ActionMenuProps {
  /** The accessible name of the button, such as "Actions for Salmon Bites". */
  label: string;
  items: readonly ActionMenuItem[];
  /** The content of the button; by default three dots. */
  children?: ReactNode;
  className?: string;
}

const OpenableMenu = lazy(() => import('./openable-menu.tsx'));

/**
 * A button that opens a menu of the actions that the admin may take; nothing without any. What the menu needs is loaded after the page, and then another button takes the
 * place of the first: it opens the menu if the first was pressed, and takes over its focus.
 */
export function ActionMenu({ label, items: all, children, className = 'icon-btn' }: ActionMenuProps) {
  const mayCall = useMayCall();
  const items = all.filter(({ endpoint }) => endpoint === null || mayCall(endpoint));
  // On the server and at first false; React shows what is rendered with true once that has been loaded.
  const isLoaded = useDeferredValue(true, false);
  const [wasPressed, setPressed] = useState(false);
  const wasFocused = useRef(false);
  const content = children ?? <EllipsisVertical size={18} aria-hidden="true" />;
  const button = { 'aria-label': label, title: children ? undefined : label, className, children: content };
  if (items.length === 0) return null;
  if (isLoaded) return <OpenableMenu {...{ button, items, wasPressed, wasFocused }} />;
  const press = () => setPressed(true);
  const noteFocus = (element: HTMLButtonElement) => () => {
    wasFocused.current = document.activeElement === element;
  };
  // A mouse button goes down before it clicks, which would be on the other button.
  return <button type="button" aria-haspopup="menu" {...button} ref={noteFocus} onMouseDown={press} onClick={press} />;
}
