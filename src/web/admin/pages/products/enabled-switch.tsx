import type { ListedProduct } from '#contract/product-admin.ts';
import { productEditor } from '#contract/product-editor.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';

/** Enables or disables a product at once; says which it is to those who may not. */
export function EnabledSwitch({ product: { _id: id, title, enabled } }: { product: ListedProduct }) {
  const { run, busy } = useAdminCall();
  const maySwitch = useMayCall()(productEditor.switchEnabled);
  if (!maySwitch) return enabled ? 'Enabled' : 'Disabled';
  const toggle = () =>
    // What is wanted, not just "the other state": somebody else may have switched it since it was loaded.
    run((api) => api.call(productEditor.switchEnabled, { params: { id }, body: { enabled: !enabled } }), {
      success: (reply) => (reply.enabled ? `${title} is now visible to customers.` : `${title} is now hidden from customers.`),
    });
  return (
    <button
      type="button"
      role="switch"
      aria-checked={enabled}
      aria-label={`${title} enabled`}
      aria-busy={busy || undefined}
      className="switch"
      onClick={() => !busy && void toggle()}
    >
      {enabled ? 'Enabled' : 'Disabled'}
    </button>
  );
}
