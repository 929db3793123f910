import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useRef, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { useShopSettings } from '#web/root-data.ts';
import { addToCart } from '#web/storefront/cart/cart-store.ts';
import { discountPercent } from '#web/storefront/components/product-card-data.ts';
import { Stars } from '#web/storefront/components/stars.tsx';
import { StockHint } from '#web/storefront/components/stock-hint.tsx';
import { WishlistButton } from '#web/storefront/components/wishlist-button.tsx';
import { formatUnitPrice } from '#web/storefront/format/format-unit-price.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { LowestPrice, Price } from '#web/ui/price.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { DeliveryInfo } from './delivery-info.tsx';
import { FactChips } from './fact-chips.tsx';
import { LazyStockAlert } from './lazy-stock-alert.tsx';
import type { ProductData } from './load-product.ts';
import { OptionPicker } from './option-picker.tsx';
import { ShareLinks } from './share-links.tsx';
import { StickyBuyBar } from './sticky-buy-bar.tsx';
import type { ArrivalWindows, VariationOption } from './variation-option.ts';

interface BuyBoxProps {
  item: ProductData['item'];
  variations: readonly VariationOption[];
  selected: VariationOption;
  arrivalWindows: ArrivalWindows;
  image: Image | undefined;
}

/** Everything needed to decide: title, variations, price, delivery cost and arrival. */
export function BuyBox({ item, variations, selected, arrivalWindows, image }: BuyBoxProps) {
  const { currency, pricesIncludeTax } = useShopSettings();
  const [requestedQuantity, setRequestedQuantity] = useState(1);
  const button = useRef<HTMLDivElement>(null);
  const soldOut = selected.availability === 'sold_out';
  const quantity = Math.min(requestedQuantity, Math.max(1, selected.maxQuantity));
  const discount = discountPercent(selected);
  const unitPrice = formatUnitPrice(selected.unitPrice, currency);
  const { _id, slug, title, vendor } = item;
  const add = () => addToCart({ _id, slug, title, vendor, image: image ?? null, offer: selected }, quantity);
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
      <FactChips item={item} />
      {variations.length > 1 && <OptionPicker item={item} variations={variations} selected={selected} currency={currency} />}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Price amount={selected.price} compareAtPrice={selected.compareAtPrice} currency={currency} className="text-[2rem] leading-none" />
        {discount > 0 && <Badge tone="sale">−{discount}%</Badge>}
      </div>
      <LowestPrice amount={selected.lowestPrice30Days} currency={currency} />
      <p className="mt-1.5 text-[0.9375rem] text-grey">
        {unitPrice && `${unitPrice} · `}
        {pricesIncludeTax ? 'VAT included' : 'plus VAT'}, plus delivery
      </p>
      <p className="mt-3 font-semibold">
        <StockHint availability={selected.availability} />
      </p>
      <div ref={button} className="needs-scripts mt-4 flex items-center gap-2.5 md:gap-3">
        <QuantityStepper
          label={`Quantity of ${item.title}`}
          value={quantity}
          max={selected.maxQuantity}
          onChange={setRequestedQuantity}
          disabled={soldOut}
        />
        <Button
          className="min-w-0 flex-1 max-lg:px-2"
          icon={<ShoppingCart size={20} aria-hidden="true" className="max-lg:hidden" />}
          disabled={soldOut}
          onClick={add}
        >
          {soldOut ? 'Sold out' : 'Add to cart'}
        </Button>
        <WishlistButton product={item._id} variation={selected._id} title={item.title} className="icon-btn heart" />
      </div>
      {soldOut && (
        <>
          <p className="mt-3 text-grey">
            {variations.length > 1
              ? 'Sold out for now. Pick another option, or get an email when it’s back.'
              : 'Sold out for now. Want an email when it’s back?'}
          </p>
          <LazyStockAlert variation={selected} />
        </>
      )}
      <noscript>
        <p className="mt-3 font-semibold">Turn on JavaScript to add this to your cart.</p>
      </noscript>
      <DeliveryInfo
        parcel={{ subtotal: selected.price * quantity, weight: selected.weight * quantity, bulky: selected.bulky }}
        arrivalWindows={arrivalWindows}
        canOrder={!soldOut}
      />
      <ShareLinks title={`${item.title} by ${item.vendor}`} path={`/products/${item.slug}?variation=${selected._id}`} />
      <StickyBuyBar buyButtonRef={button} title={item.title} image={image} selected={selected} quantity={quantity} onAdd={add} />
    </section>
  );
}
