import type { MenuCategory } from '#contract/catalog.ts';
import { tagLabel } from '#contract/product-labels.ts';
import { Section } from '#web/storefront/components/section.tsx';
import { Link } from '#web/ui/link.tsx';

const maxLinks = 12;

/** The needs that the menu offers within categories, as links to all products that meet them. */
export function NeedLinks({ categories }: { categories: readonly MenuCategory[] }) {
  const needs = [...new Set(categories.flatMap(({ needs }) => needs))].slice(0, maxLinks);
  if (needs.length === 0) return null;
  return (
    <Section title="Shop by need">
      <ul className="flex flex-wrap gap-2 md:gap-2.5">
        {needs.map((tag) => (
          <li key={tag}>
            <Link to={`/products?${new URLSearchParams({ tag })}`} className="chip">
              {tagLabel(tag)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
