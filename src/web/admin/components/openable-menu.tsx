import { Menu } from '@base-ui/react/menu';
import { type ComponentProps, Fragment, type RefObject, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ActionMenuItem } from './action-menu-item.ts';

interface OpenableMenuProps {
  button: ComponentProps<typeof Menu.Trigger>;
  items: readonly ActionMenuItem[];
  /** Whether the button that this one replaces was pressed, and whether it had the focus. */
  wasPressed: boolean;
  wasFocused: RefObject<boolean>;
}

/** The button of an `ActionMenu` with its menu. */
export default function OpenableMenu({ button, items, wasPressed, wasFocused }: OpenableMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (wasFocused.current) trigger.current?.focus();
  }, [wasFocused]);
  const navigate = useNavigate();
  return (
    <Menu.Root modal={false} defaultOpen={wasPressed}>
      <Menu.Trigger {...button} ref={trigger} />
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="admin z-40 outline-none">
          <Menu.Popup className="action-menu">
            {items.map(({ label, icon, to, onSelect, tone, disabledReason, separated }) => (
              <Fragment key={label}>
                {separated && <Menu.Separator className="my-1 h-px bg-line" />}
                <Menu.Item
                  disabled={disabledReason !== undefined}
                  onClick={() => (to ? void navigate(to) : onSelect?.())}
                  className={`action-menu-item ${tone === 'danger' && disabledReason === undefined ? 'text-bad' : ''}`}
                >
                  {icon}
                  <span>
                    {label}
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
