import { Link } from '#web/ui/link.tsx';
import { type Filters, productListPath } from './filters.ts';
import type { ProductList } from './load-list.ts';

interface MatchNoteProps extends Pick<ProductList, 'didYouMean' | 'otherSpelling' | 'partialMatch'> {
  filters: Filters;
}

/** Says what a search has not found and what is listed instead, and offers another spelling. */
export function MatchNote({ didYouMean, otherSpelling, partialMatch, filters }: MatchNoteProps) {
  const searchFor = (q: string) => (
    <Link to={productListPath({ ...filters, q, page: 1 })} className="link">
      “{q}”
    </Link>
  );
  return (
    <p className="mt-2 text-lg text-grey">
      {partialMatch ? (
        <PartialMatchText {...partialMatch} />
      ) : (
        didYouMean && <>No results for that spelling. Showing results for {searchFor(didYouMean)}.</>
      )}
      {otherSpelling && (
        <>
          {(partialMatch || didYouMean) && ' '}
          Did you mean {searchFor(otherSpelling)}?
        </>
      )}
    </p>
  );
}

function PartialMatchText({ missing, found }: NonNullable<ProductList['partialMatch']>) {
  if (missing.length === 0) return <>Nothing matches all of these words. Showing results for {quote(found)}.</>;
  const lacking = `No results for ${quote(missing)}.`;
  if (found.length === 0) return <>{lacking} Showing results for the rest of your search.</>;
  return (
    <>
      {lacking} Showing results for {quote([found.join(' ')])}.
    </>
  );
}

/** “salmon”, “beef” or “lead” */
const quote = (words: readonly string[]): string => {
  const quoted = words.map((word) => `“${word}”`);
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
};
