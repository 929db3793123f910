import { dogWeightLimits } from '#contract/limits.ts';
import type { FeedingBand } from '#shared/feeding.ts';
import { formatMoney } from '#shared/money.ts';
import { Link } from '#web/ui/link.tsx';
import { calculateRation, cheapestPack, describeMisfit, isCountedInPacks, type Portion } from './feeding.ts';
import { countPacks, formatDays, formatGrams } from './format-feeding.ts';
import type { ProductData } from './load-product.ts';
import type { VariationOption } from './variation-option.ts';

const daysInMonth = 30;

interface FeedingResultProps {
  portion: Portion;
  feeding: readonly FeedingBand[];
  kg: number;
  isFullMeal: boolean;
  category: ProductData['item']['category'];
  variations: readonly VariationOption[];
  selected: VariationOption;
  currency: string;
  slug: string;
}

/** The portion with its cost and how long a pack lasts, or that the food is made for other dogs. */
export function FeedingResult({ portion, feeding, kg, isFullMeal, category, variations, selected, currency, slug }: FeedingResultProps) {
  if (portion.outside !== null) {
    return (
      <>
        <p className="font-semibold">{describeMisfit(portion, { kg, isMeal: isFullMeal })}</p>
        <p className="mt-1">
          {isFullMeal && kg >= dogWeightLimits.min ? (
            <Link
              to={`/products?${new URLSearchParams({ category: category.slug, dogWeight: String(kg), sort: 'costPerDay' })}`}
              className="link"
            >
              Find food for a dog like yours
            </Link>
          ) : (
            'Ask us or your vet about the right amount.'
          )}
        </p>
      </>
    );
  }
  const { grams } = portion;
  const ration = calculateRation(selected, grams);
  return (
    <>
      <p className="text-3xl font-bold tracking-tight">
        {formatGrams(grams)} <span className="text-lg font-normal tracking-normal text-grey">a day</span>
      </p>
      {ration && (
        <>
          <p className="mt-1">
            <strong>{formatMoney(Math.round(ration.perDay), currency)}</strong> a day,{' '}
            <strong>{formatMoney(Math.round(ration.perDay * daysInMonth), currency)}</strong> a month
          </p>
          {isCountedInPacks(feeding, selected) ? (
            <p>
              <strong>{countPacks(1 / ration.days)}</strong> a day ({selected.title})
            </p>
          ) : (
            <p>
              {selected.title} lasts <strong>{formatDays(ration.days)}</strong>
            </p>
          )}
          <CheapestPack grams={grams} variations={variations} selected={selected} currency={currency} slug={slug} />
        </>
      )}
    </>
  );
}

/** A link to the pack with the lowest cost per day. Nothing if there is only one pack. */
function CheapestPack({
  grams,
  variations,
  selected,
  currency,
  slug,
}: Pick<FeedingResultProps, 'variations' | 'selected' | 'currency' | 'slug'> & { grams: number }) {
  const best = cheapestPack(variations);
  const perDay = best && calculateRation(best, grams)?.perDay;
  if (!best || perDay == null || variations.length < 2) return null;
  return (
    <p className="mt-2 border-t border-aqua/30 pt-2">
      {best._id === selected._id ? (
        <>This size costs the least per day.</>
      ) : (
        <>
          Cheapest per day:{' '}
          <Link to={`/products/${slug}?variation=${best._id}`} replace preventScrollReset className="link">
            {best.title}
          </Link>
          , {formatMoney(Math.round(perDay), currency)}
        </>
      )}
    </p>
  );
}
