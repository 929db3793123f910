import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { promoAdmin } from '#contract/promo-admin.ts';
import type { Promo } from '#contract/promotions.ts';
import type { ActionMenuItem } from '#web/admin/components/action-menu-item.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { newIdempotencyKey } from '#web/api/new-idempotency-key.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** What a menu about one promo offers, and the question before it is deleted. `leaveTo`: where to go once it is deleted or archived. */
export function usePromoActions(promo: Promo, leaveTo?: string): { items: ActionMenuItem[]; dialog: ReactNode } {
  const { run } = useAdminCall();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const params = { id: promo._id };
  const name = promo.code ?? promo.title;

  const setEnabled = (enabled: boolean) =>
    run((api) => api.call(promoAdmin.update, { params, body: { enabled } }), {
      success: `${name} switched ${enabled ? 'on' : 'off'}.`,
      undo: () => void setEnabled(!enabled),
    });
  const duplicate = async () => {
    const copy = await run((api) => api.call(promoAdmin.duplicate, { params, body: undefined, idempotencyKey: newIdempotencyKey() }), {
      success: 'Promo duplicated. The copy is off until you switch it on.',
    });
    if (copy) void navigate(`/admin/promos/${copy._id}`);
  };
  const restore = () =>
    run((api) => api.call(promoAdmin.restore, { params, body: undefined }), {
      success: `${name} restored. It’s off until you switch it on.`,
    });
  const remove = async () => {
    const undo = isUsed ? () => void restore() : undefined;
    const done = await run((api) => api.call(promoAdmin.remove, { params }), {
      success: `${name} ${isUsed ? 'archived' : 'deleted'}.`,
      undo,
      ...(leaveTo === undefined ? {} : { leaveTo }),
    });
    return done !== undefined;
  };
  const isUsed = promo.used > 0;
  const copyCode = async (code: string) => {
    try {
      await navigator.clipboard.writeText(code);
      showSnackbar(`${code} copied.`, 'success');
    } catch {
      showSnackbar('Your browser doesn’t allow this. Select the code and copy it.', 'error');
    }
  };

  const { code } = promo;
  const copyItem = code === null ? [] : [{ label: 'Copy code', endpoint: null, onSelect: () => void copyCode(code) }];
  const duplicateItem = { label: 'Duplicate', endpoint: promoAdmin.duplicate, onSelect: () => void duplicate() };
  const items: ActionMenuItem[] =
    promo.state === 'archived'
      ? [...copyItem, duplicateItem, { label: 'Restore', endpoint: promoAdmin.restore, onSelect: () => void restore(), separated: true }]
      : [
          ...copyItem,
          duplicateItem,
          {
            label: promo.enabled ? 'Switch off' : 'Switch on',
            endpoint: promoAdmin.update,
            onSelect: () => void setEnabled(!promo.enabled),
          },
          {
            label: isUsed ? 'Archive…' : 'Delete…',
            endpoint: promoAdmin.remove,
            onSelect: () => setAsks(true),
            tone: 'danger',
            separated: true,
          },
        ];
  const dialog = (
    <ConfirmDialog
      open={asks}
      onClose={() => setAsks(false)}
      title={isUsed ? `Archive ${name}?` : `Delete ${name}?`}
      button={isUsed ? 'Archive promo' : 'Delete promo'}
      tone="danger"
      typedConfirmation={isUsed ? undefined : 'delete'}
      onConfirm={remove}
    >
      {isUsed ? (
        <p>
          {promo.used === 1 ? 'One order has used it and keeps' : `${promo.used} orders have used it and keep`} the discount. Nobody can use
          it any more. Its figures stay under “Archived”, and you can restore it from there.
        </p>
      ) : (
        <p>No order has used it yet. You can’t undo this.</p>
      )}
    </ConfirmDialog>
  );
  return { items, dialog };
}
