import { type ReactNode, useState } from 'react';
import { type BulkChange, type PriceChange, productAdmin } from '#contract/product-admin.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import type { BulkAction, Selection } from '#web/admin/page-layouts/list-selection.ts';
import { CategoryDialog, productCount, TagsDialog } from './bulk-dialogs.tsx';
import { PriceDialog } from './price-dialog.tsx';
import type { ListedCategory } from './products-list.ts';

type DialogName = 'category' | 'addTags' | 'removeTags' | 'prices';
interface OpenDialog {
  name: DialogName;
  selection: Selection;
  count: number;
  /** Ends the action of the list: whether it is done. */
  resolve: (done: boolean) => void;
}

interface BulkInput {
  isDeletedTab: boolean;
  categories: readonly ListedCategory[];
  tags: readonly string[];
  currency: string;
}

/** What can be done with several products, and the dialogs that it needs. */
export function useBulkActions({ isDeletedTab, categories, tags, currency }: BulkInput): { actions: BulkAction[]; dialogs: ReactNode } {
  const { run } = useAdminCall();
  const [dialog, setDialog] = useState<OpenDialog>();

  const restore = async (body: { deletion: string } | Selection) =>
    Boolean(
      await run((api) => api.call(productAdmin.restore, { body }), { success: ({ products }) => `${productCount(products)} restored.` }),
    );
  const change = async (selection: Selection, bulkChange: BulkChange) =>
    Boolean(
      await run((api) => api.call(productAdmin.bulkUpdate, { body: { selection, change: bulkChange } }), {
        success: ({ products, skipped }) =>
          `${productCount(products)} changed.${skipped > 0 ? ` ${skippedNote(bulkChange, skipped)}` : ''}`,
      }),
    );
  const remove = async (selection: Selection) =>
    Boolean(
      await run((api) => api.call(productAdmin.bulkRemove, { body: { selection } }), {
        success: ({ products }) => `${productCount(products)} deleted.`,
        undo: ({ deletion }) => void restore({ deletion }),
      }),
    );
  const undoPrices = (priceChange: string) =>
    run((api) => api.call(productAdmin.undoBulkPrice, { body: { priceChange } }), {
      success: undoneText,
    });
  const changePrices = async (selection: Selection, terms: Pick<PriceChange, 'percent' | 'rounding'>) =>
    Boolean(
      await run((api) => api.call(productAdmin.bulkPrice, { body: { selection, ...terms } }), {
        success: ({ variations }) => `${priceCount(variations)} changed.`,
        undo: ({ priceChange }) => void undoPrices(priceChange),
      }),
    );

  const openDialog = (name: DialogName) => (selection: Selection, count: number) =>
    new Promise<boolean>((resolve) => setDialog({ name, selection, count, resolve }));
  const close = (done: boolean) => {
    dialog?.resolve(done);
    setDialog(undefined);
  };
  const finish = async (work: Promise<boolean>) => {
    const done = await work;
    if (done) close(true);
    return done;
  };
  const common = { open: true, count: dialog?.count ?? 0, onClose: () => close(false) };
  const onChange = (bulkChange: BulkChange) => finish(change(dialog?.selection ?? { ids: [] }, bulkChange));

  const actions: BulkAction[] = isDeletedTab
    ? [{ label: 'Restore', endpoint: productAdmin.restore, run: restore }]
    : [
        { label: 'Enable', endpoint: productAdmin.bulkUpdate, run: (selection) => change(selection, { type: 'enable' }) },
        { label: 'Disable', endpoint: productAdmin.bulkUpdate, run: (selection) => change(selection, { type: 'disable' }) },
        { label: 'Change prices…', endpoint: productAdmin.bulkPrice, run: openDialog('prices') },
        { label: 'Set category…', endpoint: productAdmin.bulkUpdate, run: openDialog('category') },
        { label: 'Add tags…', endpoint: productAdmin.bulkUpdate, run: openDialog('addTags') },
        { label: 'Remove tags…', endpoint: productAdmin.bulkUpdate, run: openDialog('removeTags') },
        { label: 'Delete', endpoint: productAdmin.bulkRemove, tone: 'danger', run: remove },
      ];
  const dialogs = (
    <>
      {dialog?.name === 'category' && <CategoryDialog {...common} {...{ categories, onChange }} />}
      {(dialog?.name === 'addTags' || dialog?.name === 'removeTags') && (
        <TagsDialog {...common} type={dialog.name} known={tags} onChange={onChange} />
      )}
      {dialog?.name === 'prices' && (
        <PriceDialog
          {...common}
          selection={dialog.selection}
          currency={currency}
          onChange={(terms) => finish(changePrices(dialog.selection, terms))}
        />
      )}
    </>
  );
  return { actions, dialogs };
}

const priceCount = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'price' : 'prices'}`;

function undoneText({ variations, skipped }: { variations: number; skipped: number }): string {
  if (variations === 0) return 'We couldn’t undo this, because these prices have changed or been deleted since.';
  const back = variations === 1 ? 'Old price restored.' : `${variations.toLocaleString('en')} old prices restored.`;
  return skipped === 0 ? back : `${back} ${priceCount(skipped)} ${skipped === 1 ? 'was' : 'were'} changed or deleted since.`;
}

const skippedNote = ({ type }: BulkChange, skipped: number): string =>
  type === 'enable' ? `${productCount(skipped)} without a picture stayed disabled.` : `${productCount(skipped)} skipped.`;
