import { useId, useState } from 'react';
import { boughtTogether } from '#contract/bought-together.ts';
import { formatMoney } from '#shared/money.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { addToCart } from '#web/storefront/cart/cart-store.ts';
import type { Offer } from '#web/storefront/cart/offer-cache.ts';
import { toCardData } from '#web/storefront/components/product-card-data.ts';
import { Section } from '#web/storefront/components/section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import './bought-together.css';

export interface BoughtTogetherProps {
  /** The product of the page, as it would be added to the cart; `availability` decides whether it can be. */
  current: Offer & { offer: { availability: string } };
  currency: string;
}

/** How many products are shown beside the one of the page. */
const shown = 2;
const buttonLabels = ['Select at least one', 'Add to cart', 'Add both to cart', 'Add all three to cart'] as const;

/** The product of the page with what is often bought with it: all can be added at once, or some of them. */
export default function BoughtTogether({ current, currency }: BoughtTogetherProps) {
  const [excluded, setExcluded] = useState<readonly string[]>([]);
  const { data } = useQuery({
    queryKey: ['bought-together', current._id],
    queryFn: async () => {
      const { list } = await browserApi.call(boughtTogether.product, { params: { id: current._id }, quiet: true });
      return list.slice(0, shown).map(toCardData);
    },
    meta: { quiet: true },
  });
  if (!data || data.length === 0) return null;
  const offers: Offer[] = [...(current.offer.availability === 'sold_out' ? [] : [current]), ...data];
  const chosen = offers.filter(({ _id }) => !excluded.includes(_id));
  const total = chosen.reduce((sum, { offer }) => sum + offer.price, 0);
  const toggle = (id: string) => setExcluded((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  const addAll = () => {
    // The drawer shows the last one, which is the one of the page.
    for (const offer of chosen.toReversed()) addToCart(offer);
  };
  return (
    <Section title="Frequently bought together" className="mt-14 md:mt-20">
      <div className="together">
        <ul className="together-list">
          {offers.map((offer) => (
            <TogetherItem
              key={offer._id}
              offer={offer}
              currency={currency}
              isCurrent={offer._id === current._id}
              checked={!excluded.includes(offer._id)}
              onToggle={() => toggle(offer._id)}
            />
          ))}
        </ul>
        <div className="together-buy">
          <p aria-live="polite">
            <span className="block text-grey">{chosen.length === 1 ? 'Price' : 'Total'}</span>
            <strong className="text-2xl">{formatMoney(total, currency)}</strong>
          </p>
          <Button disabled={chosen.length === 0} onClick={addAll} className="w-full">
            {buttonLabels[chosen.length]}
          </Button>
        </div>
      </div>
    </Section>
  );
}

interface TogetherItemProps {
  offer: Offer;
  currency: string;
  isCurrent: boolean;
  checked: boolean;
  onToggle: () => void;
}

function TogetherItem({ offer: { title, slug, image, offer }, currency, isCurrent, checked, onToggle }: TogetherItemProps) {
  const id = useId();
  return (
    <li className="together-item" data-off={!checked || undefined}>
      {image && <Picture image={image} sizes="(min-width: 48rem) 10rem, 5.5rem" alt="" className="together-picture" />}
      <div className="min-w-0">
        <p className="leading-snug font-semibold text-balance">
          {isCurrent ? (
            <>This item: {title}</>
          ) : (
            <Link to={`/products/${slug}`} className="hover:underline">
              {title}
            </Link>
          )}
        </p>
        <label htmlFor={id} className="together-choice">
          <input
            id={id}
            type="checkbox"
            className="check"
            checked={checked}
            onChange={onToggle}
            aria-label={`Add ${title}, ${offer.title}`}
          />
          <span>
            <strong>{formatMoney(offer.price, currency)}</strong> <span className="text-grey">{offer.title}</span>
          </span>
        </label>
      </div>
    </li>
  );
}
