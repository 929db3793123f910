import { useRef } from 'react';
import { type ListedProduct, productAdmin, type VariationChange } from '#contract/product-admin.ts';
import { formatMoney } from '#shared/money.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import type { ApiError } from '#web/api/client.ts';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import type { CellError } from './number-cell.tsx';

/** A price of nothing is possible, but seldom meant. */
export const questionForPrice = (price: number): CellError | undefined =>
  price === 0 ? { message: 'Set the price to 0?', retry: 'Save price 0' } : undefined;

type ListedVariation = ListedProduct['variations'][number];

/** The handlers of the cells of a list: they save one price or stock, and resolve to an error or to undefined. */
export interface VariationEdits {
  savePrice: (product: ListedProduct, variation: ListedVariation, price: number) => Promise<CellError | undefined>;
  saveStock: (product: ListedProduct, variation: ListedVariation, stock: number) => Promise<CellError | undefined>;
}

/** Saves prices and stock one after the other: each with the version that the last save of this page has made. */
export function useVariationEdits(currency: string): VariationEdits {
  const { run } = useAdminCall();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const versions = useRef(new Map<string, number>());

  /** Resolves to the error, if it was not saved. */
  const change = async (
    { _id: id }: ListedProduct,
    { _id: variation }: ListedVariation,
    bodyOf: () => VariationChange,
    options: { success: string; undo?: () => void },
  ): Promise<CellError | undefined> => {
    let failure: CellError = { message: 'It wasn’t saved.' };
    const onError = (error: ApiError) => {
      failure = failureOf(error, currency);
      return true;
    };
    const call = () =>
      run((api) => api.call(productAdmin.changeVariation, { params: { id, variation }, body: bodyOf() }), { ...options, onError });
    const saving = last.current.then(call, call);
    last.current = saving;
    const saved = await saving;
    if (saved) versions.current.set(id, saved.version);
    return saved ? undefined : failure;
  };
  const versionOf = ({ _id, version }: ListedProduct) => Math.max(version, versions.current.get(_id) ?? 0);

  /** A change that takes another one back. Its error is no longer about a field. */
  const takeBack = async (...input: Parameters<typeof change>) => {
    const failure = await change(...input);
    if (failure) showSnackbar(`We couldn’t undo this. ${failure.message}`, 'error');
  };

  const savePrice: VariationEdits['savePrice'] = async (product, variation, price) => {
    const bodyOf = (price: number) => () => ({ price, version: versionOf(product) });
    const undo = () => void takeBack(product, variation, bodyOf(variation.price), { success: 'Old price restored.' });
    return change(product, variation, bodyOf(price), { success: 'Price saved.', undo });
  };
  const saveStock: VariationEdits['saveStock'] = async (product, variation, stock) => {
    const stockChange = variation.stock - stock;
    const undo = () => void takeBack(product, variation, () => ({ stockChange }), { success: 'Old stock restored.' });
    const body = { stock, stockSeen: variation.stock };
    return change(product, variation, () => body, { success: 'Stock saved.', undo });
  };
  return { savePrice, saveStock };
}

/** Why a change was not saved. */
function failureOf(error: ApiError, currency: string): CellError {
  const [field] = error.fields;
  if (field?.current !== undefined && error.code === 'stock_moved')
    return {
      message: `The stock has changed to ${field.current.toLocaleString('en')} in the meantime. Enter it again.`,
    };
  if (field?.current !== undefined && error.code === 'stale_version')
    return {
      message: `Someone else saved this product. Its price is now ${formatMoney(field.current, currency)}.`,
      retry: 'Save mine',
    };
  return { message: field?.message ?? errorMessageWithAdvice(error) };
}
