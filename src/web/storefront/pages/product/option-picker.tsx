import { Suspense } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import { formatUnitPrice } from '#web/storefront/format/format-unit-price.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { findBestValue, type OptionChoice, type OptionRow, optionRows } from './option-rows.ts';
import { isColour, type VariationOption } from './variation-option.ts';

/** Few products have one. */
const SizeGuide = lazyPart(() => import('./size-guide.tsx').then((module) => module.SizeGuide));

interface OptionPickerProps {
  item: Pick<Product, 'slug' | 'options' | 'sizeGuide'>;
  variations: readonly VariationOption[];
  selected: VariationOption;
  currency: string;
}

/** A row of choices for each option. They are links, so that each variation has its own URL, and choosing works without scripts. */
export function OptionPicker({ item: { slug, options, sizeGuide }, variations, selected, currency }: OptionPickerProps) {
  const { state } = useLocation();
  const { location } = useNavigation();
  const next = location && new URLSearchParams(location.search).get('variation');
  const current = variations.find(({ _id }) => _id === (next ?? selected._id)) ?? selected;
  return (
    <nav aria-label="Options" className="mt-6 grid gap-5">
      {optionRows(options, variations, current).map((row, index) => (
        <div key={row.name}>
          <div className="mb-2 flex items-baseline justify-between gap-4">
            {row.name !== null && (
              <span>
                {row.name}: <strong>{row.value}</strong>
              </span>
            )}
            {index === 0 && sizeGuide && (
              <Suspense>
                <SizeGuide guide={sizeGuide} />
              </Suspense>
            )}
          </div>
          <Choices row={row} slug={slug} currency={currency} />
        </div>
      ))}
      <p role="status" className="empty:hidden">
        {state?.missing && `Not available in ${state.missing}, so we’ve switched to ${selected.title}.`}
      </p>
    </nav>
  );
}

function Choices({ row: { name, choices, showsPrices }, slug, currency }: { row: OptionRow; slug: string; currency: string }) {
  const bestValue = findBestValue(choices.map(({ variation }) => variation));
  const showsPictures = name !== null && isColour(name);
  return (
    <ul aria-label={name ?? undefined} className={`option-choices ${showsPrices ? 'option-choices-priced' : ''}`}>
      {choices.map((choice) => (
        <li key={choice.value} className="grid">
          <Link
            to={`/products/${slug}?variation=${choice.variation._id}`}
            replace
            preventScrollReset
            // What the page then says about a choice that changes another option.
            state={{ missing: choice.missingIn.join(', ') }}
            aria-current={choice.isSelected || undefined}
            className={`variation ${choice.missingIn.length > 0 || choice.variation.availability === 'sold_out' ? 'variation-off' : ''}`}
          >
            {showsPictures && choice.variation.thumbnail && (
              <Picture image={choice.variation.thumbnail} alt="" sizes="4rem" loading="eager" className="variation-picture" />
            )}
            <span className="font-semibold">{choice.value}</span>
            {showsPrices && <ChoicePrice variation={choice.variation} currency={currency} />}
            {choice.variation === bestValue && <span className="best-value">Best value</span>}
            <ChoiceNote choice={choice} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function ChoicePrice({ variation, currency }: { variation: VariationOption; currency: string }) {
  const unitPrice = formatUnitPrice(variation.unitPrice, currency);
  return (
    <>
      <Price
        amount={variation.price}
        compareAtPrice={variation.compareAtPrice}
        lowestPrice={variation.lowestPrice30Days}
        currency={currency}
        className="text-[0.9375rem]"
      />
      {unitPrice && <span className="text-[0.8125rem] text-grey">{unitPrice}</span>}
    </>
  );
}

const stockLabels: Record<VariationOption['availability'], string | null> = {
  in_stock: null,
  low: 'Only a few left',
  sold_out: 'Sold out',
};

/** What is special about the choice: it changes another option, or there is little or nothing left of it. */
function ChoiceNote({ choice: { missingIn, variation } }: { choice: OptionChoice }) {
  if (missingIn.length > 0) return <span className="mt-auto text-[0.8125rem]">Not available in {missingIn.join(', ')}</span>;
  const stock = stockLabels[variation.availability];
  return stock && <span className={`stock stock-${variation.availability} mt-auto text-[0.8125rem]`}>{stock}</span>;
}
