import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
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

/** A button that opens a menu of the actions that the admin may take; nothing without any. What the menu needs is loaded after the page; a click that comes earlier opens it then. */
export function ActionMenu({ label, items: all, children, className = 'icon-btn' }: ActionMenuProps) {
  const mayCall = useMayCall();
  const items = all.filter(({ endpoint }) => endpoint === null || mayCall(endpoint));
  const hydrated = useHydrated();
  const [wasClicked, setClicked] = useState(false);
  const content = children ?? <EllipsisVertical size={18} aria-hidden="true" />;
  const button = { 'aria-label': label, title: children ? undefined : label, className, children: content };
  const placeholder = <button type="button" aria-haspopup="menu" {...button} onClick={() => setClicked(true)} />;
  if (items.length === 0) return null;
  if (!hydrated) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <OpenableMenu button={button} items={items} defaultOpen={wasClicked} />
    </Suspense>
  );
}
