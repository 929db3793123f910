import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { useShop } from '#web/shop-facts.ts';
import { addToCart } from '#web/storefront/cart/cart-store.ts';
import { savingOf } from '#web/storefront/parts/card.ts';
import { HeartButton } from '#web/storefront/parts/heart-button.tsx';
import { Stars } from '#web/storefront/parts/stars.tsx';
import { StockHint } from '#web/storefront/parts/stock-hint.tsx';
import { unitPriceWords } from '#web/storefront/parts/unit-price.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import type { ProductData } from './load-product.ts';
import type { Arrivals, Choice } from './product-data.ts';
import { ShareLinks } from './share-links.tsx';
import { StickyBar } from './sticky-bar.tsx';
import { VariationPicker } from './variation-picker.tsx';

interface BuyBoxProps {
  item: ProductData['item'];
  choices: readonly Choice[];
  chosen: Choice;
  arrivals: Arrivals;
  picture: Image | undefined;
}

/** All that is needed to decide: what it is, which one, what it costs with delivery, when it comes. */
export function BuyBox({ item, choices, chosen, arrivals, picture }: BuyBoxProps) {
  const { currency, pricesIncludeTax } = useShop();
  const [wanted, setWanted] = useState(1);
  const button = useRef<HTMLDivElement>(null);
  const soldOut = chosen.availability === 'sold_out';
  const quantity = Math.min(wanted, Math.max(1, chosen.maxQuantity));
  const saving = savingOf(chosen);
  const perUnit = unitPriceWords(chosen.unitPrice, currency);
  const { _id, slug, title, vendor } = item;
  const add = () => addToCart({ _id, slug, title, vendor, picture: picture ?? null, offer: chosen }, quantity);
  return (
    <section aria-label="Buy" className="buy-box">
      <Link to={`/products?vendor=${encodeURIComponent(item.vendor)}`} className="tap-target font-semibold text-primary hover:underline">
        {item.vendor}
      </Link>
      <h1 className="mt-1 text-[2.125rem] leading-[1.05] font-extrabold tracking-[-0.03em] md:text-[2.75rem]">{item.title}</h1>
      {item.subtitle && <p className="mt-2 text-lg text-pretty text-grey">{item.subtitle}</p>}
      {item.ratingAverage !== null && (
        <a href="#reviews" className="group tap-target mt-3 gap-2">
          <Stars rating={item.ratingAverage} className="text-base" />
          <span className="text-[0.9375rem]">
            <strong>{item.ratingAverage.toFixed(1)}</strong>
            <span className="ml-1.5 text-grey group-hover:underline">
              {item.ratingCount} {item.ratingCount === 1 ? 'review' : 'reviews'}
            </span>
          </span>
        </a>
      )}
      {choices.length > 1 && <VariationPicker slug={item.slug} choices={choices} chosen={chosen} currency={currency} />}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Price amount={chosen.price} before={chosen.compareAtPrice} currency={currency} className="text-[2rem] leading-none" />
        {saving > 0 && <Badge tone="sale">−{saving}%</Badge>}
      </div>
      <p className="mt-1.5 text-[0.9375rem] text-grey">
        {perUnit && `${perUnit} · `}
        {pricesIncludeTax ? 'VAT included' : 'plus VAT'}, plus delivery
      </p>
      <p className="mt-3 font-semibold">
        <StockHint availability={chosen.availability} />
      </p>
      <div ref={button} className="needs-scripts mt-4 flex items-center gap-2.5 md:gap-3">
        <Stepper label={`Quantity of ${item.title}`} value={quantity} max={chosen.maxQuantity} onChange={setWanted} disabled={soldOut} />
        <Button
          className="min-w-0 flex-1 max-lg:px-3"
          icon={<ShoppingCart size={20} aria-hidden="true" className="max-lg:hidden" />}
          disabled={soldOut}
          onClick={add}
        >
          {soldOut ? 'Sold out' : 'Add to cart'}
        </Button>
        <HeartButton product={item._id} variation={chosen._id} title={item.title} className="icon-btn heart" />
      </div>
      {soldOut && (
        <p className="mt-3 text-grey">
          This one is sold out.{choices.length > 1 ? ' Choose another one, or save it with the heart.' : ' Save it with the heart.'}
        </p>
      )}
      <noscript>
        <p className="mt-3 font-semibold">Your cart needs JavaScript: please switch it on to fill it.</p>
      </noscript>
      <DeliveryLines
        parcel={{ subtotal: chosen.price * quantity, weight: chosen.weight * quantity }}
        arrivals={arrivals}
        canOrder={!soldOut}
      />
      <ShareLinks title={`${item.title} by ${item.vendor}`} path={`/products/${item.slug}?variation=${chosen._id}`} />
      <StickyBar watched={button} title={item.title} picture={picture} chosen={chosen} quantity={quantity} onAdd={add} />
    </section>
  );
}
