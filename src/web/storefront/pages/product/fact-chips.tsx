import type { Product } from '#contract/catalog.ts';
import { summarizeFit } from './summarize-fit.ts';

/** Who the product is for, in a line of small labels: what decides whether to read on. */
export function FactChips({ item }: { item: Pick<Product, 'lifeStages' | 'breedSizes' | 'tags'> }) {
  const facts = summarizeFit(item);
  if (facts.length === 0) return null;
  return (
    <ul aria-label="Key facts" className="mt-3 flex flex-wrap gap-1.5">
      {facts.map((fact) => (
        <li key={fact} className="pill bg-mist text-on-mist">
          {fact}
        </li>
      ))}
    </ul>
  );
}
