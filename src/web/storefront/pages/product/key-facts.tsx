import type { ReactNode } from 'react';
import type { ProductData } from './load-product.ts';
import { summarizeFit } from './summarize-fit.ts';
import type { VariationOption } from './variation-option.ts';

interface KeyFactsProps {
  item: ProductData['item'];
  selected: VariationOption;
  /** The ingredients of the selected flavour, if each has its own. */
  recipe: string | undefined;
}

export function KeyFacts({ item, selected, recipe }: KeyFactsProps) {
  const { allergens, ingredients } = item;
  const suitableFor = summarizeFit(item)
    .join(', ')
    .replace(/, [A-Z]/, (start) => start.toLowerCase());
  return (
    <>
      <h2 id="facts" className="mb-4 text-3xl">
        At a glance
      </h2>
      <dl className="surface divide-y divide-line px-5">
        <Fact name="Brand">{item.vendor}</Fact>
        {suitableFor && <Fact name="Suitable for">{suitableFor}</Fact>}
        {ingredients && (
          <Fact name="Allergens">
            {allergens.length > 0 ? allergens.join(', ') : 'No common allergens'}
            {recipe && ' (varies by flavour)'}
          </Fact>
        )}
        <Fact name="Shipping weight">
          {selected.weight < 1000 ? `${selected.weight} g` : `${Number((selected.weight / 1000).toFixed(2))} kg`}
        </Fact>
        <Fact name="Item number">{selected.sku}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-3">
      <dt className="text-grey">{name}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  );
}
