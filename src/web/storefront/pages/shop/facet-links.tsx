import type { Facets } from '#contract/catalog.ts';
import { Section } from '#web/storefront/components/section.tsx';
import { Link } from '#web/ui/link.tsx';

interface FacetLinksProps {
  title: string;
  /** The name of the filter in the URL. */
  name: 'vendor' | 'allergenFree';
  values: Facets['vendor'];
}

/** The values of a filter as links to the list, with the number of products. */
export function FacetLinks({ title, name, values }: FacetLinksProps) {
  return (
    <Section title={title}>
      <ul className="flex flex-wrap gap-2 md:gap-2.5">
        {values.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={`/products?${new URLSearchParams({ [name]: value })}`} className="chip">
              {label} <span className="text-sm font-normal text-grey">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
