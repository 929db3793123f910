import { useNavigation } from 'react-router';
import { unitPriceWords } from '#web/storefront/parts/unit-price.ts';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Choice } from './product-data.ts';

const stockWords: Record<Choice['availability'], string | null> = { in_stock: null, low: 'Only a few left', sold_out: 'Sold out' };

interface VariationPickerProps {
  slug: string;
  choices: readonly Choice[];
  chosen: Choice;
  currency: string;
}

/** The variations as buttons. They are links, so that each has its address and works without scripts. */
export function VariationPicker({ slug, choices, chosen, currency }: VariationPickerProps) {
  const { location } = useNavigation();
  const next = location && new URLSearchParams(location.search).get('variation');
  const current = choices.find(({ _id }) => _id === next) ?? chosen;
  return (
    <nav aria-label="Sizes and kinds" className="mt-6">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2.5">
        {choices.map((choice) => {
          const perUnit = unitPriceWords(choice.unitPrice, currency);
          const stock = stockWords[choice.availability];
          return (
            <li key={choice._id} className="grid">
              <Link
                to={`/products/${slug}?variation=${choice._id}`}
                replace
                preventScrollReset
                aria-current={choice._id === current._id || undefined}
                className={`variation ${choice.availability === 'sold_out' ? 'variation-out' : ''}`}
              >
                <span className="font-semibold">{choice.title}</span>
                <Price amount={choice.price} before={choice.compareAtPrice} currency={currency} className="text-[0.9375rem]" />
                {perUnit && <span className="text-[0.8125rem] text-grey">{perUnit}</span>}
                {stock && <span className={`stock stock-${choice.availability} mt-auto text-[0.8125rem]`}>{stock}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
