import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type AdminIdentity, canUse } from '#web/admin/layout/admin-identity.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { shortcutGroupsFor } from './shortcut-list.ts';
import { setShortcutsOn, useShortcutsOn } from './shortcut-setting.ts';
import { useKeyShortcuts } from './use-key-shortcuts.ts';

/** The shortcuts that work on every page, and the list of all, which "?" opens. Rendered once, in the layout. */
export function Shortcuts({ admin }: { admin: AdminIdentity }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const maySeeOrders = canUse(admin, ['orders']);
  useKeyShortcuts({
    '?': () => setOpen(true),
    '/': () => document.querySelector<HTMLInputElement>('#list-q')?.focus(),
    'g d': () => void navigate('/admin'),
    'g o': () => maySeeOrders && void navigate('/admin/orders'),
    'g p': () => void navigate('/admin/products'),
    'g u': () => maySeeOrders && void navigate('/admin/users'),
  });
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {shortcutGroupsFor(admin).map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className="mb-2 text-base">{title}</h3>
            <dl className="space-y-2">
              {shortcuts.map(({ keys, label }) => (
                <div key={label} className="flex items-center justify-between gap-4">
                  <dt>{label}</dt>
                  <dd className="flex flex-none gap-1">
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <ShortcutSwitch />
    </Dialog>
  );
}

const ShortcutSwitch = () => (
  <label className="mt-6 flex items-center gap-2.5 border-t border-line pt-4">
    <input
      type="checkbox"
      className="size-4 accent-primary"
      checked={useShortcutsOn()}
      onChange={({ target }) => setShortcutsOn(target.checked)}
    />
    Use single keys as shortcuts in this browser
  </label>
);
