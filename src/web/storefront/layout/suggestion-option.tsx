import BookOpen from 'lucide-react/icons/book-open';
import ChevronRight from 'lucide-react/icons/chevron-right';
import History from 'lucide-react/icons/history';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Search from 'lucide-react/icons/search';
import Tag from 'lucide-react/icons/tag';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import type { SuggestedProduct } from '#contract/catalog.ts';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import type { Suggestion } from './group-suggestions.ts';
import { highlightMatches } from './highlight-matches.ts';

interface SuggestionOptionProps {
  id: string;
  suggestion: Suggestion;
  /** What was typed. */
  query: string;
  currency: string;
  active: boolean;
  onSelect: (suggestion: Suggestion) => void;
  /** Removes a recent search. */
  onRemove: (query: string) => void;
}

/** One suggestion: a link, or the button that clears recent searches. */
export function SuggestionOption({ id, suggestion, query, currency, active, onSelect, onRemove }: SuggestionOptionProps) {
  const option = {
    id,
    role: 'option',
    'aria-selected': active,
    tabIndex: -1,
    className: `suggestion suggestion-${suggestion.kind}`,
  } as const;
  if (suggestion.kind === 'clearRecent')
    return (
      <button type="button" {...option} onClick={() => onSelect(suggestion)}>
        <Trash size={18} aria-hidden="true" />
        Clear recent searches
      </button>
    );
  const link = (
    <Link to={suggestion.to} {...option} onClick={() => onSelect(suggestion)}>
      {suggestion.kind === 'product' ? (
        <ProductOption product={suggestion.product} query={query} currency={currency} />
      ) : (
        <TextOption suggestion={suggestion} query={query} />
      )}
    </Link>
  );
  if (suggestion.kind !== 'recent') return link;
  return (
    <div role="presentation" className="relative">
      {link}
      {/* For pointers: a listbox has nothing but options, and by keyboard Delete does the same. */}
      <button type="button" tabIndex={-1} aria-hidden="true" className="suggestion-remove" onClick={() => onRemove(suggestion.query)}>
        <X size={18} />
      </button>
    </div>
  );
}

function ProductOption({ product, query, currency }: { product: SuggestedProduct; query: string; currency: string }) {
  const { title, vendor, image, price, priceVaries, availability } = product;
  return (
    <>
      <span className="suggestion-picture">{image && <Picture image={image} sizes="3.5rem" alt="" loading="eager" />}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-tight">
          <Highlighted text={title} query={query} />
        </span>{' '}
        <span className="text-[0.8125rem] text-grey">
          <Highlighted text={vendor} query={query} />
          {availability === 'sold_out' && ' · Sold out'}
        </span>
      </span>{' '}
      <Price amount={price} isFromPrice={priceVaries} currency={currency} className="flex-none text-[0.9375rem]" />
    </>
  );
}

const icons: Record<Exclude<Suggestion['kind'], 'product' | 'clearRecent'>, ReactNode> = {
  search: <Search size={18} aria-hidden="true" />,
  didYouMean: <Search size={18} aria-hidden="true" />,
  recent: <History size={18} aria-hidden="true" />,
  page: <LifeBuoy size={18} aria-hidden="true" />,
  article: <BookOpen size={18} aria-hidden="true" />,
  category: <LayoutGrid size={18} aria-hidden="true" />,
  brand: <Tag size={18} aria-hidden="true" />,
};

function TextOption({ suggestion, query }: { suggestion: Exclude<Suggestion, { kind: 'product' | 'clearRecent' }>; query: string }) {
  return (
    <>
      {icons[suggestion.kind]}
      {'query' in suggestion ? (
        <QueryOption suggestion={suggestion} query={query} />
      ) : (
        <TitleOption suggestion={suggestion} query={query} />
      )}
    </>
  );
}

function QueryOption({
  suggestion: { kind, query: suggestedQuery },
  query,
}: {
  suggestion: Extract<Suggestion, { query: string }>;
  query: string;
}) {
  return (
    <span className="min-w-0 flex-1 truncate">
      {kind === 'search' && 'Search for '}
      {kind === 'didYouMean' && 'Did you mean '}
      {kind === 'recent' ? <Highlighted text={suggestedQuery} query={query} /> : <strong>“{suggestedQuery}”</strong>}
      {kind === 'didYouMean' && '?'}
    </span>
  );
}

function TitleOption({ suggestion, query }: { suggestion: Extract<Suggestion, { title: string }>; query: string }) {
  const { kind, title, count } = suggestion;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate">
          <Highlighted text={title} query={query} />
          {kind === 'brand' && <span className="text-grey"> · brand</span>}
        </span>{' '}
        {kind === 'category' && suggestion.within !== null && (
          <span className="block truncate text-[0.8125rem] text-grey leading-tight">in {suggestion.within}</span>
        )}
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

/** A text with the typed terms highlighted. */
function Highlighted({ text, query }: { text: string; query: string }) {
  return highlightMatches(text, query).map(({ text, isMatch }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: segments of a text have no other key.
    return isMatch ? <mark key={index}>{text}</mark> : text;
  });
}
