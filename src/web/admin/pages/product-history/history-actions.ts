import { productEditor } from '#contract/product-editor.ts';
import type { AdjustmentReason } from '#contract/stock-movements.ts';
import { stockMovement } from '#contract/stock-movements.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';

interface Adjustment {
  variation: string;
  change: number;
  reason: AdjustmentReason;
  note: string | null;
}

export const adjustStock = ({ api, form }: ActionInput) =>
  api.call(stockMovement.adjust, { body: valuesOf<Adjustment>(form), idempotencyKey: idempotencyKeyOf(form) });

export const removeAddress = ({ api, params, form }: ActionInput) =>
  api.call(productEditor.removePreviousSlug, { params: { id: params.id ?? '', slug: formText(form, 'slug') } });
