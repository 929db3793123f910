import X from 'lucide-react/icons/x';
import { Link } from '#web/ui/link.tsx';
import { clearFilters, type FilterChip, type Filters, productListPath } from './filters.ts';

/** The active filters, each of which can be removed. */
export function FilterChips({ chips, filters }: { chips: readonly FilterChip[]; filters: Filters }) {
  if (chips.length === 0) return null;
  return (
    <ul className="mb-5 flex flex-wrap gap-2" aria-label="Active filters">
      {chips.map(({ key, label, without }) => (
        <li key={key} className="max-w-full">
          <Link to={productListPath(without)} preventScrollReset className="chip chip-on max-w-full">
            <span className="sr-only">Remove the filter </span>
            <span className="truncate">{label}</span>
            <X size={16} aria-hidden="true" className="flex-none" />
          </Link>
        </li>
      ))}
      <li className="flex items-center">
        <Link to={productListPath(clearFilters(filters))} preventScrollReset className="link tap-target px-2">
          Clear all
        </Link>
      </li>
    </ul>
  );
}
