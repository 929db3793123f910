import type { ListedProduct } from '#contract/product-admin.ts';
import { productEditor } from '#contract/product-editor.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';

/** Enables or disables a product at once. */
export function EnabledSwitch({ product: { _id: id, title, enabled } }: { product: ListedProduct }) {
  const { run, busy } = useAdminCall();
  const toggle = () =>
    run((api) => api.call(productEditor.switchEnabled, { params: { id } }), {
      success: enabled ? `Shoppers no longer see ${title}.` : `${title} is on sale.`,
    });
  return (
    <button
      type="button"
      role="switch"
      aria-checked={enabled}
      aria-label={`${title} on sale`}
      aria-busy={busy || undefined}
      className="switch"
      onClick={() => !busy && void toggle()}
    >
      {enabled ? 'Enabled' : 'Disabled'}
    </button>
  );
}
