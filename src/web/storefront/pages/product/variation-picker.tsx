import { useNavigation } from 'react-router';
import { formatUnitPrice } from '#web/storefront/format/format-unit-price.ts';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import type { VariationOption } from './variation-option.ts';

const stockLabels: Record<VariationOption['availability'], string | null> = {
  in_stock: null,
  low: 'Only a few left',
  sold_out: 'Sold out',
};

interface VariationPickerProps {
  slug: string;
  variations: readonly VariationOption[];
  selected: VariationOption;
  currency: string;
}

/** The variations to choose from. They are links, so that each has its own URL and works without scripts. */
export function VariationPicker({ slug, variations, selected, currency }: VariationPickerProps) {
  const { location } = useNavigation();
  const next = location && new URLSearchParams(location.search).get('variation');
  const current = variations.find(({ _id }) => _id === next) ?? selected;
  return (
    <nav aria-label="Sizes and kinds" className="mt-6">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2.5">
        {variations.map((variation) => {
          const unitPrice = formatUnitPrice(variation.unitPrice, currency);
          const stock = stockLabels[variation.availability];
          return (
            <li key={variation._id} className="grid">
              <Link
                to={`/products/${slug}?variation=${variation._id}`}
                replace
                preventScrollReset
                aria-current={variation._id === current._id || undefined}
                className={`variation ${variation.availability === 'sold_out' ? 'variation-sold-out' : ''}`}
              >
                <span className="font-semibold">{variation.title}</span>
                <Price
                  amount={variation.price}
                  compareAtPrice={variation.compareAtPrice}
                  lowestPrice={variation.lowestPrice30Days}
                  currency={currency}
                  className="text-[0.9375rem]"
                />
                {unitPrice && <span className="text-[0.8125rem] text-grey">{unitPrice}</span>}
                {stock && <span className={`stock stock-${variation.availability} mt-auto text-[0.8125rem]`}>{stock}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
