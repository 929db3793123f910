import { type ListedProduct, productAdmin } from '#contract/product-admin.ts';
import { currencyDigits } from '#shared/money.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { NumberCell } from './number-cell.tsx';
import type { VariationEdits } from './use-variation-edits.ts';

interface VariationsDialogProps {
  product: ListedProduct | undefined;
  currency: string;
  edits: VariationEdits;
  onClose: () => void;
}

/** Prices and stock of a product with several variations, edited in place. */
export const VariationsDialog = ({ product, currency, edits, onClose }: VariationsDialogProps) => (
  <Dialog open={product !== undefined} onClose={onClose} title={product?.title ?? ''}>
    {product && (
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
              <td className="number">
                <NumberCell
                  label={`Price of ${variation.title}`}
                  value={variation.price}
                  digits={currencyDigits(currency)}
                  onSave={(price) => edits.savePrice(product, variation, price)}
                />
              </td>
              <td className="number">
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
    )}
    <p className="mt-4 text-sm text-grey">
      <MayCall endpoint={productAdmin.changeVariation}>Enter or Tab saves, Escape takes back what you typed. </MayCall>Stock is what can be
      sold now, without what open orders have reserved.
    </p>
  </Dialog>
);
