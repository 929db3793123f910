import type { Product } from '#contract/catalog.ts';
import { summarizeFit, summarizeFreeFrom } from './summarize-fit.ts';

/** Who the product is for, in a line of small labels: what decides whether to read on. */
export const FactChips = ({ item }: { item: Pick<Product, 'lifeStages' | 'breedSizes' | 'tags'> }) => (
  <ul className="mt-3 flex flex-wrap gap-1.5">
    {[...summarizeFit(item), ...summarizeFreeFrom(item.tags)].map((fact) => (
      <li key={fact} className="pill bg-mist text-on-mist">
        {fact}
      </li>
    ))}
  </ul>
);
