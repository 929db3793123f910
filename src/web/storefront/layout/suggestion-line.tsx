import ChevronRight from 'lucide-react/icons/chevron-right';
import History from 'lucide-react/icons/history';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Search from 'lucide-react/icons/search';
import Tag from 'lucide-react/icons/tag';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import type { SuggestedProduct } from '#contract/catalog.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { markedParts } from './marked-parts.ts';
import type { Suggestion } from './suggestion-groups.ts';

interface SuggestionLineProps {
  id: string;
  line: Suggestion;
  /** What was typed. */
  words: string;
  currency: string;
  active: boolean;
  onTake: (line: Suggestion) => void;
}

/** One line of the suggestions: a link, or the one that forgets. */
export function SuggestionLine({ id, line, words, currency, active, onTake }: SuggestionLineProps) {
  const option = { id, role: 'option', 'aria-selected': active, tabIndex: -1, className: `suggestion suggestion-${line.kind}` } as const;
  if (line.kind === 'forget')
    return (
      <button type="button" {...option} onClick={() => onTake(line)}>
        <Trash size={18} aria-hidden="true" />
        Clear recent searches
      </button>
    );
  return (
    <Link to={line.to} {...option} onClick={() => onTake(line)}>
      {line.kind === 'product' ? (
        <ProductLine product={line.product} words={words} currency={currency} />
      ) : (
        <PlainLine line={line} words={words} />
      )}
    </Link>
  );
}

function ProductLine({ product, words, currency }: { product: SuggestedProduct; words: string; currency: string }) {
  const { title, vendor, image, price, priceVaries, availability } = product;
  return (
    <>
      <span className="suggestion-picture">{image && <Picture image={image} sizes="3.5rem" alt="" loading="eager" />}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-tight">
          <Marked text={title} words={words} />
        </span>{' '}
        <span className="text-[0.8125rem] text-grey">
          <Marked text={vendor} words={words} />
          {availability === 'sold_out' && ' · Sold out'}
        </span>
      </span>{' '}
      <Price amount={price} from={priceVaries} currency={currency} className="flex-none text-[0.9375rem]" />
    </>
  );
}

const icons: Record<Exclude<Suggestion['kind'], 'product' | 'forget'>, ReactNode> = {
  search: <Search size={18} aria-hidden="true" />,
  meant: <Search size={18} aria-hidden="true" />,
  recent: <History size={18} aria-hidden="true" />,
  category: <LayoutGrid size={18} aria-hidden="true" />,
  brand: <Tag size={18} aria-hidden="true" />,
};

function PlainLine({ line, words }: { line: Exclude<Suggestion, { kind: 'product' | 'forget' }>; words: string }) {
  return (
    <>
      {icons[line.kind]}
      {'words' in line ? <WordsLine line={line} words={words} /> : <PlaceLine line={line} words={words} />}
    </>
  );
}

function WordsLine({ line: { kind, words: own }, words }: { line: Extract<Suggestion, { words: string }>; words: string }) {
  return (
    <span className="min-w-0 flex-1 truncate">
      {kind === 'search' && 'Search for '}
      {kind === 'meant' && 'Did you mean '}
      {kind === 'recent' ? <Marked text={own} words={words} /> : <strong>“{own}”</strong>}
      {kind === 'meant' && '?'}
    </span>
  );
}

function PlaceLine({ line: { kind, title, count }, words }: { line: Extract<Suggestion, { count: number | null }>; words: string }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <Marked text={title} words={words} />
        {kind === 'brand' && <span className="text-grey"> · brand</span>}
      </span>{' '}
      {count !== null && (
        <span className="text-[0.8125rem] text-grey">
          {count} {count === 1 ? 'product' : 'products'}
        </span>
      )}
      <ChevronRight size={18} aria-hidden="true" />
    </>
  );
}

/** The text with the letters that were typed set off. */
function Marked({ text, words }: { text: string; words: string }) {
  return markedParts(text, words).map(({ text, hit }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text.
    return hit ? <mark key={index}>{text}</mark> : text;
  });
}
