import type { Order } from '#contract/orders.ts';

export type OrderCredit = Order['credits'][number];

/** "Gift card •••• 7F3K", or "Store credit". */
export function CreditName({ credit: { kind, lastFour } }: { credit: Pick<OrderCredit, 'kind' | 'lastFour'> }) {
  if (kind === 'store_credit') return 'Store credit';
  return <>Gift card {lastFour && <LastFour code={lastFour} />}</>;
}

/** The end of a code, all that is ever shown of it. */
export const LastFour = ({ code }: { code: string }) => (
  <span className="whitespace-nowrap">
    <span aria-hidden="true">•••• </span>
    <span className="sr-only">ending in </span>
    {code}
  </span>
);

/** "your gift card", "your gift cards", "your store credit", or "your gift card and store credit". */
export function creditPhrase(credits: readonly Pick<OrderCredit, 'kind'>[]): string {
  const cards = credits.filter(({ kind }) => kind === 'gift_card').length;
  const parts = [cards > 0 && (cards === 1 ? 'gift card' : 'gift cards'), credits.length > cards && 'store credit'];
  return `your ${parts.filter(Boolean).join(' and ')}`;
}

/** "Your gift card covers everything", as a sentence without its full stop. */
export function coveredSentence(credits: readonly Pick<OrderCredit, 'kind'>[]): string {
  const phrase = creditPhrase(credits);
  const isPlural = credits.length > 1;
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)} ${isPlural ? 'cover' : 'covers'} everything`;
}
