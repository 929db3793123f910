import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { product, type Variation } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useShopSettings } from '#web/root-data.ts';
import { addToCart } from '#web/storefront/cart/cart-store.ts';
import { toSmallImage } from '#web/storefront/components/product-card-data.ts';
import { StockHint } from '#web/storefront/components/stock-hint.tsx';
import { formatUnitPrice } from '#web/storefront/format/format-unit-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ModalProps } from './modal-store.ts';

/** Asks which variation of a card's product goes into the cart. */
export function OptionsModal({ modal: { card }, open, onClose }: ModalProps<'options'>) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['options', card._id],
    queryFn: () => browserApi.call(product.get, { params: { id: card._id } }),
    enabled: open,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const isLoaded = data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another card, too.
  useEffect(() => {
    if (open && isLoaded) document.querySelector<HTMLElement>('.options-sheet [data-shown]')?.focus();
  }, [open, isLoaded, card._id]);
  const add = (variation: Variation) => {
    const image = toSmallImage(variation.images[0]) ?? card.image;
    onClose();
    // Once this dialog has returned the focus, the cart returns it to the same place.
    setTimeout(() => addToCart({ ...card, image, offer: variation }));
  };
  return (
    <Dialog open={open} onClose={onClose} title={card.title} className="options-sheet">
      {data ? (
        <ul className="grid gap-2">
          {data.variations.map((variation) => (
            <li key={variation._id} className="grid">
              <OptionRow variation={variation} slug={card.slug} isShown={variation._id === card.offer._id} onAdd={() => add(variation)} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <div role="alert">
          <p className="mb-4">We couldn’t load the options. Check your connection and try again.</p>
          <Button onClick={() => void refetch()} busy={isFetching}>
            Try again
          </Button>
        </div>
      ) : (
        <div role="status" className="grid gap-2">
          <span className="sr-only">Loading the options…</span>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-16 rounded-2xl" />
          ))}
        </div>
      )}
      <p className="mt-4">
        <Link to={`/products/${card.slug}`} className="link tap-target">
          View product
        </Link>
      </p>
    </Dialog>
  );
}

interface OptionRowProps {
  variation: Variation;
  slug: string;
  isShown: boolean;
  onAdd: () => void;
}

/** A variation to add. One that is sold out leads to its page, where an alert can be set. */
function OptionRow({ variation, slug, isShown, onAdd }: OptionRowProps) {
  const { currency } = useShopSettings();
  const { _id, title, price, compareAtPrice, availability } = variation;
  const unitPrice = formatUnitPrice(variation.unitPrice, currency);
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {availability !== 'in_stock' && <StockHint availability={availability} className="text-sm" />}
      </span>
      <span className="text-right">
        <Price amount={price} compareAtPrice={compareAtPrice} currency={currency} />
        {unitPrice && <span className="block text-sm font-normal text-grey">{unitPrice}</span>}
      </span>
    </>
  );
  if (availability === 'sold_out')
    return (
      <Link to={`/products/${slug}?variation=${_id}`} className="option-row option-row-sold-out">
        {content}
      </Link>
    );
  return (
    <button type="button" className="option-row" data-shown={isShown || undefined} onClick={onAdd}>
      <span className="sr-only">Add to cart: </span>
      {content}
    </button>
  );
}
