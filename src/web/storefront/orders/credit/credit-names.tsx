import type { OrderCredit } from '#contract/payments.ts';

export type { OrderCredit } from '#contract/payments.ts';

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

/** "gift card", "gift cards", "store credit", or "gift card and store credit". */
export function creditNames(credits: readonly Pick<OrderCredit, 'kind'>[]): string {
  const cards = credits.filter(({ kind }) => kind === 'gift_card').length;
  const parts = [cards > 0 && (cards === 1 ? 'gift card' : 'gift cards'), credits.length > cards && 'store credit'];
  return parts.filter(Boolean).join(' and ');
}

/** "Your gift card covers everything", as a sentence without its full stop. */
export const coveredSentence = (credits: readonly Pick<OrderCredit, 'kind'>[]): string =>
  `Your ${creditNames(credits)} ${credits.length > 1 ? 'cover' : 'covers'} everything`;
