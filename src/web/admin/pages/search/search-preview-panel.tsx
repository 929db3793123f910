import Pin from 'lucide-react/icons/pin';
import { useState } from 'react';
import { type SearchPreview, type SearchPreviewInput, searchRule } from '#contract/search-rules.ts';
import * as textLimits from '#contract/text-limits.ts';
import { formatMoney } from '#shared/money.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { useDebounced } from '#web/admin/pages/promo/use-product-search.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { keepPreviousData, useQuery } from '#web/api/queries/use-query.ts';
import { useShopSettings } from '#web/root-data.ts';
import { TextField } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface SearchPreviewPanelProps {
  /** What is searched until somebody types something else. */
  q: string;
  /** What the form holds; null while it is not complete. */
  draft: Omit<SearchPreviewInput, 'q'> | null;
  /** Shown while it is not complete. */
  notice: string;
}

/** A pause in typing after which the preview is asked for, in ms. */
const debounceDelay = 350;

/** What customers see for a search now, and what they would see once the form is saved. */
export function SearchPreviewPanel({ q: proposed, draft, notice }: SearchPreviewPanelProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const q = (typed ?? proposed).trim();
  const settled = useDebounced(JSON.stringify({ q, ...draft }), debounceDelay);
  const { data, error } = useQuery({
    queryKey: ['search-preview', settled],
    queryFn: () => browserApi.call(searchRule.preview, { body: JSON.parse(settled), quiet: true }),
    enabled: draft !== null && q !== '',
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  return (
    <Panel title="What customers see" intro="Previewing doesn’t save anything.">
      <TextField
        label="Search"
        type="search"
        autoComplete="off"
        maxLength={textLimits.search}
        value={typed ?? proposed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div aria-live="polite" className="mt-4">
        {error ? <p className="text-grey">{error.message}</p> : draft === null || q === '' ? <p className="text-grey">{notice}</p> : null}
        {data && draft !== null && q !== '' && <Comparison preview={data} />}
      </div>
    </Panel>
  );
}

function Comparison({ preview: { now, after } }: { preview: SearchPreview }) {
  const isSame = now.total === after.total && now.list.map(({ _id }) => _id).join() === after.list.map(({ _id }) => _id).join();
  const before = new Map(now.list.map(({ _id }, place) => [_id, place]));
  if (isSame) {
    return (
      <>
        <p className="note mb-3">Your changes don’t affect this search.</p>
        <Results title="Before and after" result={after} />
      </>
    );
  }
  return (
    <div className="preview-columns">
      <Results title="Now" result={now} />
      <Results title="With your changes" result={after} isNew={(id, place) => (before.get(id) ?? Number.POSITIVE_INFINITY) > place} />
    </div>
  );
}

interface ResultsProps {
  title: string;
  result: SearchPreview['now'];
  /** Whether a product has come up. */
  isNew?: (id: string, place: number) => boolean;
}

function Results({ title, result: { list, total, didYouMean }, isNew = () => false }: ResultsProps) {
  const { currency } = useShopSettings();
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      <p className="text-[0.8125rem] text-grey">
        {total === 0 ? 'Nothing found' : `${total.toLocaleString('en')} ${total === 1 ? 'product' : 'products'}`}
        {didYouMean && `, for “${didYouMean}”`}
      </p>
      <ol className="mt-1">
        {list.map(({ _id, title, image, price, availability, pinned }, place) => (
          <li key={_id} className="preview-result" data-new={isNew(_id, place) || undefined}>
            {image ? <Picture image={image} sizes="2.25rem" alt="" /> : <span />}
            <span className="min-w-0">
              <span className="line-clamp-2 font-semibold wrap-anywhere">
                {pinned && <Pin size={13} aria-label="Pinned:" className="mr-1 inline" />}
                {title}
              </span>
              <span className="text-[0.8125rem] text-grey">{availability === 'sold_out' ? 'Sold out' : formatMoney(price, currency)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
