import { Menu } from '@base-ui/react/menu';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import { Fragment, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { LinkProps } from '#web/ui/link.tsx';

/** An item of a menu: it leads to a page, or does something. */
export interface ActionMenuItem {
  label: string;
  icon?: ReactNode;
  to?: LinkProps['to'];
  onSelect?: () => void;
  tone?: 'danger';
  /** Why it cannot be done now; shown below the label, and the item does nothing. */
  disabledReason?: string;
  /** Draws a line above it. */
  separated?: boolean;
}

interface ActionMenuProps {
  /** The accessible name of the button, such as "Actions for Salmon Bites". */
  label: string;
  items: readonly ActionMenuItem[];
  /** The content of the button; by default three dots. */
  children?: ReactNode;
  className?: string;
}

/** A button that opens a menu of actions. */
export function ActionMenu({ label, items, children, className = 'icon-btn' }: ActionMenuProps) {
  const navigate = useNavigate();
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label={label} title={children ? undefined : label} className={className}>
        {children ?? <EllipsisVertical size={18} aria-hidden="true" />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="admin z-40 outline-none">
          <Menu.Popup className="action-menu">
            {items.map(({ label: text, icon, to, onSelect, tone, disabledReason, separated }) => (
              <Fragment key={text}>
                {separated && <Menu.Separator className="my-1 h-px bg-line" />}
                <Menu.Item
                  disabled={disabledReason !== undefined}
                  onClick={() => (to ? void navigate(to) : onSelect?.())}
                  className={`action-menu-item ${tone === 'danger' ? 'text-bad' : ''}`}
                >
                  {icon}
                  <span>
                    {text}
                    {disabledReason && <span className="block text-[0.8125rem] font-normal">{disabledReason}</span>}
                  </span>
                </Menu.Item>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
