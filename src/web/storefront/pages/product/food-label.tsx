import { FeedingTable } from './feeding-table.tsx';
import { LazyFeedingCalculator } from './lazy-feeding-calculator.tsx';
import type { ProductData } from './load-product.ts';
import type { VariationOption } from './variation-option.ts';

interface FoodLabelProps {
  item: ProductData['item'];
  variations: readonly VariationOption[];
  selected: VariationOption;
  /** The ingredients of the selected flavour, if each has its own. */
  recipe: string | undefined;
  currency: string;
}

/** The full label of a food: ingredients, constituents and feeding table. */
export function FoodLabel({ item, variations, selected, recipe, currency }: FoodLabelProps) {
  const { ingredients, constituents, feeding } = item;
  return (
    <div className="mt-14 bg-band py-12 md:mt-20 md:py-16">
      <div className="wrap grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
        <div className="space-y-10">
          {ingredients && (
            <section aria-labelledby="ingredients">
              <h2 id="ingredients" className="mb-3 text-3xl">
                Ingredients
              </h2>
              <p className="max-w-[60ch] text-lg">{recipe ?? ingredients}</p>
            </section>
          )}
          {constituents.length > 0 && (
            <section aria-labelledby="constituents">
              <h2 id="constituents" className="mb-4 text-2xl">
                Analytical constituents
              </h2>
              <dl className="max-w-lg space-y-2.5">
                {constituents.map(({ name, percent: share }) => (
                  <div key={name} className="grid grid-cols-[9rem_1fr_4rem] items-center gap-3">
                    <dt>{name}</dt>
                    <dd aria-hidden="true" className="h-3 rounded-full bg-surface">
                      <span className="block h-full rounded-full bg-primary-fill" style={{ width: `${share}%` }} />
                    </dd>
                    <dd className="text-right font-semibold">{share}%</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
        {feeding.length > 0 && (
          <section aria-labelledby="feeding">
            <h2 id="feeding" className="mb-4 text-3xl">
              Feeding guide
            </h2>
            <LazyFeedingCalculator item={item} variations={variations} selected={selected} currency={currency} />
            <FeedingTable feeding={feeding} selected={selected} currency={currency} />
          </section>
        )}
      </div>
    </div>
  );
}
