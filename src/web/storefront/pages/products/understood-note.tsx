import { Link } from '#web/ui/link.tsx';
import { parseFilters, productListPath, type Understood } from './filters.ts';

/** Says that the filters come from the words of a search, and offers to search for the words themselves. */
export function UnderstoodNote({ understood: { text } }: { understood: Understood }) {
  const asWords = productListPath({ ...parseFilters(new URLSearchParams({ q: text })), asWords: true });
  return (
    <p className="mb-5 text-[0.9375rem] text-grey">
      We turned your search into filters.{' '}
      <Link to={asWords} className="link">
        Search for your exact words instead
      </Link>
    </p>
  );
}
