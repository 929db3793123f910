import ImageOff from 'lucide-react/icons/image-off';
import type { ListedProduct } from '#contract/product-admin.ts';
import { currencyDigits, formatMoney } from '#shared/money.ts';
import { Time } from '#web/admin/components/time.tsx';
import { type Column, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { EnabledSwitch } from './enabled-switch.tsx';
import { NumberCell } from './number-cell.tsx';
import { questionForPrice, type VariationEdits } from './use-variation-edits.ts';
import type { EditedFigure } from './variations-dialog.tsx';

interface ColumnContext {
  currency: string;
  lowStockLimit: number;
  edits: VariationEdits;
  /** Opens the prices and stock of all variations. */
  openVariations: (product: ListedProduct, figure: EditedFigure) => void;
}

const toneOfStock = (stock: number, lowStockLimit: number): string =>
  stock <= 0 ? 'text-bad font-semibold' : stock <= lowStockLimit ? 'text-[#7a3e05] font-semibold' : '';

const NameCell = ({ product: { _id, title, vendor, image, variations } }: { product: ListedProduct }) => (
  <span className="flex items-center gap-3">
    {image ? (
      <Picture image={image} sizes="44px" alt="" className="product-thumb" />
    ) : (
      <span className="product-thumb grid place-items-center text-grey" title="No picture">
        <ImageOff size={18} aria-hidden="true" />
      </span>
    )}
    <span className="min-w-0">
      <RowLink to={`/admin/products/${_id}`}>{title}</RowLink>
      <span className="block text-sm font-normal text-grey">
        {vendor}
        {variations.length > 1 && ` · ${variations.length} variations`}
      </span>
    </span>
  </span>
);

/** The columns of the list. Price and stock of a product with one variation are edited in the row, those of several in a dialog. */
export const productColumns = ({ currency, lowStockLimit, edits, openVariations }: ColumnContext): Column<ListedProduct>[] => [
  { title: 'Product', sort: 'title', className: 'min-w-[15rem]', cell: (product) => <NameCell product={product} /> },
  { title: 'Status', className: 'cell-control', cell: (product) => (product.deletedAt ? 'Deleted' : <EnabledSwitch product={product} />) },
  { title: 'Category', className: 'plain-words', cell: ({ category }) => category.title },
  {
    title: 'Price',
    sort: 'price',
    className: 'cell-control number-column price-column',
    cell: (product) => {
      const [variation, ...others] = product.variations;
      const range = [...new Set([product.priceMin, product.priceMax])].map((price) => formatMoney(price, currency)).join(' – ');
      if (product.deletedAt || !variation) return range;
      if (others.length > 0)
        return <CellButton label={`Prices of ${product.title}`} text={range} onClick={() => openVariations(product, 'price')} />;
      return (
        <NumberCell
          label={`Price of ${product.title}`}
          value={variation.price}
          text={range}
          digits={currencyDigits(currency)}
          questionFor={questionForPrice}
          onSave={(price) => edits.savePrice(product, variation, price)}
        />
      );
    },
  },
  {
    title: 'Stock',
    sort: 'stock',
    className: 'cell-control number-column',
    cell: (product) => {
      const [variation, ...others] = product.variations;
      const className = toneOfStock(product.stock, lowStockLimit);
      if (product.deletedAt || !variation) return product.stock.toLocaleString('en');
      if (others.length > 0)
        return (
          <CellButton
            label={`Stock of ${product.title}`}
            text={product.stock.toLocaleString('en')}
            className={className}
            onClick={() => openVariations(product, 'stock')}
          />
        );
      return (
        <NumberCell
          label={`Stock of ${product.title}`}
          value={variation.stock}
          className={className}
          onSave={(stock) => edits.saveStock(product, variation, stock)}
        />
      );
    },
  },
  { title: 'Sold', sort: 'sold', className: 'number-column', cell: ({ unitsSold }) => unitsSold.toLocaleString('en') },
  { title: 'Updated', sort: 'updated', cell: ({ updatedAt }) => <Time time={updatedAt} /> },
];

const CellButton = ({ label, text, className = '', onClick }: { label: string; text: string; className?: string; onClick: () => void }) => (
  <button type="button" aria-label={`${label}: ${text}`} className={`cell-button ${className}`} onClick={onClick}>
    {text}
  </button>
);
