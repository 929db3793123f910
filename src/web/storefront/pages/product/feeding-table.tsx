import { portionRange } from '#shared/feeding.ts';
import { formatMoney } from '#shared/money.ts';
import { calculateRation, isCountedInPacks } from './feeding.ts';
import { formatDays, formatGrams, formatPacks, formatRange } from './format-feeding.ts';
import type { ProductData } from './load-product.ts';
import type { VariationOption } from './variation-option.ts';

interface FeedingTableProps {
  feeding: ProductData['item']['feeding'];
  selected: VariationOption;
  currency: string;
}

/** The daily portions by the dog's weight, as the calculator finds them, and what they cost in the selected size. */
export function FeedingTable({ feeding, selected, currency }: FeedingTableProps) {
  const perDay = (ration: { perDay: number }) => formatMoney(Math.round(ration.perDay), currency);
  const hasPrices = calculateRation(selected, 1) !== null;
  const inPacks = isCountedInPacks(feeding, selected);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be scrollable by keyboard. */}
      <div tabIndex={0} className="surface overflow-x-auto px-3 py-2 text-sm sm:px-5 sm:text-base">
        <table className="w-full text-left">
          <thead className="text-sm text-grey">
            <tr>
              <th scope="col" className="py-2.5 pr-2 sm:pr-3 font-semibold">
                Dog’s weight
              </th>
              <th scope="col" className="py-2.5 pr-2 sm:pr-3 text-right font-semibold">
                Grams per day
              </th>
              {hasPrices && (
                <>
                  <th scope="col" className="py-2.5 pr-2 sm:pr-3 text-right font-semibold">
                    Cost per day
                  </th>
                  <th scope="col" className="py-2.5 text-right font-semibold">
                    {inPacks ? 'Packs per day' : `${selected.title} lasts`}
                  </th>
                </>
              )}
            </tr>
          </thead>
          <tbody>
            {feeding.map((band) => {
              const { fromKg, toKg } = band;
              const { from, to } = portionRange(feeding, band);
              const least = calculateRation(selected, from);
              const most = calculateRation(selected, to);
              return (
                <tr key={fromKg} className="border-t border-line">
                  <th scope="row" className="py-2.5 pr-2 sm:pr-3 font-semibold whitespace-nowrap">
                    {fromKg}–{toKg} kg
                  </th>
                  <td className="py-2.5 pr-2 sm:pr-3 text-right whitespace-nowrap">{formatGrams(from, to)}</td>
                  {least && most && (
                    <>
                      <td className="py-2.5 pr-2 sm:pr-3 text-right whitespace-nowrap">{formatRange(perDay(least), perDay(most))}</td>
                      <td className="py-2.5 text-right whitespace-nowrap">
                        {inPacks ? formatPacks(1 / least.days, 1 / most.days) : formatDays(most.days, least.days)}
                      </td>
                    </>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-grey">This is a starting point, because every dog is different. Always have fresh water available.</p>
    </>
  );
}
