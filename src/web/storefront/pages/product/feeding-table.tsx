import { formatMoney } from '#shared/money.ts';
import { calculateRation } from './feeding.ts';
import { formatDays } from './format-feeding.ts';
import type { ProductData } from './load-product.ts';
import type { VariationOption } from './variation-option.ts';

interface FeedingTableProps {
  feeding: ProductData['item']['feeding'];
  selected: VariationOption;
  currency: string;
}

/** The daily portion by the dog's weight, and what it costs in the selected size. */
export function FeedingTable({ feeding, selected, currency }: FeedingTableProps) {
  const hasPrices = calculateRation(selected, 1) !== null;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard. */}
      <div tabIndex={0} className="surface overflow-x-auto px-5 py-2">
        <table className="w-full text-left">
          <thead className="text-sm text-grey">
            <tr>
              <th scope="col" className="py-2.5 pr-3 font-semibold">
                Your dog
              </th>
              <th scope="col" className="py-2.5 pr-3 text-right font-semibold">
                Grams
              </th>
              {hasPrices && (
                <>
                  <th scope="col" className="py-2.5 pr-3 text-right font-semibold">
                    Per day
                  </th>
                  <th scope="col" className="py-2.5 text-right font-semibold">
                    {selected.title} lasts
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {feeding.map(({ fromKg, toKg, gramsPerDay }) => {
              const ration = calculateRation(selected, gramsPerDay);
              return (
                <tr key={fromKg} className="border-t border-line">
                  <th scope="row" className="py-2.5 pr-3 font-semibold whitespace-nowrap">
                    {fromKg}–{toKg} kg
                  </th>
                  <td className="py-2.5 pr-3 text-right whitespace-nowrap">{gramsPerDay} g</td>
                  {ration && (
                    <>
                      <td className="py-2.5 pr-3 text-right whitespace-nowrap">{formatMoney(Math.round(ration.perDay), currency)}</td>
                      <td className="py-2.5 text-right whitespace-nowrap">{formatDays(ration.days)}</td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-grey">A starting point: every dog is different. Fresh water belongs beside every bowl.</p>
    </>
  );
}
