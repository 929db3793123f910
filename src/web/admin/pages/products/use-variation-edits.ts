import { useRef } from 'react';
import { type ListedProduct, productAdmin, type VariationChange } from '#contract/product-admin.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import type { ApiError } from '#web/api/client.ts';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';

type ListedVariation = ListedProduct['variations'][number];

/** The handlers of the cells of a list: they save one price or stock, and resolve to an error in words or to undefined. */
export interface VariationEdits {
  savePrice: (product: ListedProduct, variation: ListedVariation, price: number) => Promise<string | undefined>;
  saveStock: (product: ListedProduct, variation: ListedVariation, stock: number) => Promise<string | undefined>;
}

/** Saves prices and stock one after the other: each with the version that the last save of this page has made. */
export function useVariationEdits(): VariationEdits {
  const { run } = useAdminCall();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());

  const change = async (
    { _id: id }: ListedProduct,
    { _id: variation }: ListedVariation,
    bodyOf: () => VariationChange,
    { success, undo }: { success: string; undo?: () => void },
  ): Promise<string | undefined> => {
    let error: string | undefined;
    const call = () =>
      run((api) => api.call(productAdmin.changeVariation, { params: { id, variation }, body: bodyOf() }), {
        success,
        ...(undo ? { undo } : {}),
        onError: (failure) => {
          error = errorOf(failure);
          return true;
        },
      });
    const saving = last.current.then(call, call);
    last.current = saving;
    const saved = await saving;
    if (saved) versions.current.set(id, saved.version);
    return saved ? undefined : (error ?? 'It was not saved.');
  };
  const versionOf = ({ _id, version }: ListedProduct) => Math.max(version, versions.current.get(_id) ?? 0);

  const savePrice: VariationEdits['savePrice'] = (product, variation, price) => {
    const undo = () =>
      void change(product, variation, () => ({ price: variation.price, version: versionOf(product) }), {
        success: 'The old price is back.',
      });
    return change(product, variation, () => ({ price, version: versionOf(product) }), { success: 'The price is saved.', undo });
  };
  const saveStock: VariationEdits['saveStock'] = (product, variation, stock) => {
    const stockChange = variation.stock - stock;
    const undo = () => void change(product, variation, () => ({ stockChange }), { success: 'The stock is as before.' });
    return change(product, variation, () => ({ stock, stockSeen: variation.stock }), { success: 'The stock is saved.', undo });
  };
  return { savePrice, saveStock };
}

function errorOf(error: ApiError): string {
  const [field] = error.fields;
  if (error.code === 'stock_moved' && field?.current !== undefined)
    return `Some were sold or added meanwhile: there are ${field.current} now. Press Escape to see that, then enter the stock again.`;
  if (error.code === 'stale_version') return 'Someone else has just changed this product. Press Enter to save your price all the same.';
  return field?.message ?? errorMessageWithAdvice(error);
}
