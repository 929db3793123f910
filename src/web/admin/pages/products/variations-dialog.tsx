import { useRef, useState } from 'react';
import { type ListedProduct, productAdmin } from '#contract/product-admin.ts';
import { currencyDigits } from '#shared/money.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { hasUnsavedChanges, mayLeave } from '#web/admin/edit-form/unsaved-changes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { type CellError, NumberCell } from './number-cell.tsx';
import { questionForPrice, type VariationEdits } from './use-variation-edits.ts';

export type EditedFigure = 'price' | 'stock';

interface VariationsDialogProps {
  product: ListedProduct | undefined;
  /** What was pressed: the first of these has the focus. */
  figure: EditedFigure;
  currency: string;
  edits: VariationEdits;
  onClose: () => void;
}

/** Prices and stock of a product with several variations, edited in place. It is not closed over what could not be saved without a question. */
export function VariationsDialog({ product, figure, currency, edits, onClose }: VariationsDialogProps) {
  const { saved, haveFailed } = useRunningSaves();
  const [closing, setClosing] = useState(false);
  const close = async () => {
    // Escape has closed the dialog already; it is shown again if there is something to correct in it.
    setClosing(true);
    const mayClose = hasUnsavedChanges() ? await mayLeave() : !(await haveFailed());
    if (mayClose) onClose();
    setClosing(false);
  };
  return (
    <Dialog
      open={product !== undefined && !closing}
      onClose={() => void close()}
      title={product?.title ?? ''}
      focus={`[data-figure=${figure}] input`}
    >
      {product && (
        <VariationTable
          {...{ product, currency }}
          edits={{
            savePrice: (...input) => saved(edits.savePrice(...input)),
            saveStock: (...input) => saved(edits.saveStock(...input)),
          }}
        />
      )}
      <p className="mt-4 text-sm text-grey">
        <MayCall endpoint={productAdmin.changeVariation}>Press Enter or Tab to save, Escape to undo. </MayCall>Stock is what you can sell
        now, not counting what open orders have reserved.
      </p>
    </Dialog>
  );
}

/** The saves that have not been answered yet, and whether one of them fails. */
function useRunningSaves() {
  const running = useRef(new Set<Promise<CellError | undefined>>());
  return {
    saved: (save: Promise<CellError | undefined>) => {
      running.current.add(save);
      return save.finally(() => running.current.delete(save));
    },
    haveFailed: async () => (await Promise.all(running.current)).some((error) => error !== undefined),
  };
}

const VariationTable = ({ product, currency, edits }: { product: ListedProduct; currency: string; edits: VariationEdits }) => (
  <table className="variation-table">
    <caption className="sr-only">Prices and stock of {product.title}</caption>
    <thead>
      <tr>
        <th scope="col">Variation</th>
        <th scope="col" className="number">
          Price ({currency})
        </th>
        <th scope="col" className="number">
          Stock
        </th>
      </tr>
    </thead>
    <tbody>
      {product.variations.map((variation) => (
        <tr key={variation._id}>
          <th scope="row">
            {variation.title}
            <span className="block text-sm font-normal text-grey">{variation.sku}</span>
          </th>
          <td className="number" data-figure="price">
            <NumberCell
              label={`Price of ${variation.title}`}
              value={variation.price}
              digits={currencyDigits(currency)}
              questionFor={questionForPrice}
              onSave={(price) => edits.savePrice(product, variation, price)}
            />
          </td>
          <td className="number" data-figure="stock">
            <NumberCell
              label={`Stock of ${variation.title}`}
              value={variation.stock}
              onSave={(stock) => edits.saveStock(product, variation, stock)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
