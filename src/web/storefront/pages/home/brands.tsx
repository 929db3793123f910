import type { Facets } from '#contract/catalog.ts';
import { Link } from '#web/ui/link.tsx';

/** Type styles that give each brand name its own look. */
const brandStyles = [
  'font-extrabold tracking-[-0.05em]',
  'font-medium uppercase tracking-[0.14em] text-[0.8em]',
  'font-bold italic tracking-[-0.02em]',
  'font-extrabold uppercase tracking-[-0.02em] text-[0.9em]',
  'font-light tracking-[-0.01em]',
  'font-semibold lowercase tracking-[-0.04em]',
];

export function Brands({ title, brands }: { title: string; brands: Facets['vendor'] }) {
  return (
    <>
      <h2 id="brands" className="text-center text-2xl">
        {title}
      </h2>
      <ul className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-2xl md:gap-x-9 md:text-[2rem]">
        {brands.map(({ value, label }, index) => (
          <li key={value}>
            <Link
              to={`/products?vendor=${encodeURIComponent(value)}`}
              className={`inline-flex min-h-12 items-center rounded-lg px-2 text-on-mist/85 transition-colors hover:text-primary ${brandStyles[index % brandStyles.length]}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
