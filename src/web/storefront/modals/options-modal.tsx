import { useEffect, useRef } from 'react';
import { product } from '#contract/catalog.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { useShopSettings } from '#web/root-data.ts';
import { addToCart } from '#web/storefront/cart/cart-store.ts';
import { type ProductCardData, toSmallImage } from '#web/storefront/components/product-card-data.ts';
import { StockHint } from '#web/storefront/components/stock-hint.tsx';
import { formatUnitPrice } from '#web/storefront/format/format-unit-price.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ModalProps } from './modal-store.ts';

/**
 * Asks which variation of a card's product goes into the cart. The one on the card comes first: it is known at once, also without a network, and stays
 * where it is when the others arrive.
 */
export function OptionsModal({ modal: { card }, open, onClose }: ModalProps<'options'>) {
  const { _id: id, slug, title, offer } = card;
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['options', id],
    queryFn: () => browserApi.call(product.get, { params: { id } }),
    enabled: open,
    staleTime: 60_000,
    meta: { quiet: true },
  });
  const shownRow = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for another card, too.
  useEffect(() => {
    if (open) shownRow.current?.querySelector('button')?.focus();
  }, [open, id]);
  const rowOf = (option: Option, image = card.image) => (
    <OptionRow
      option={option}
      slug={slug}
      onAdd={() => {
        onClose();
        // Once this dialog has returned the focus, the cart returns it to the same place.
        setTimeout(() => addToCart({ ...card, image, offer: option }));
      }}
    />
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} className="options-sheet">
      <p className="mb-3 text-grey">Choose one to add to your cart.</p>
      <div className="grid gap-2">
        <div ref={shownRow} className="grid">
          {rowOf(data?.variations.find(({ _id }) => _id === offer._id) ?? offer)}
        </div>
        {data?.variations
          .filter(({ _id }) => _id !== offer._id)
          .map((variation) => (
            <div key={variation._id} className="grid">
              {rowOf(variation, toSmallImage(variation.images[0]) ?? undefined)}
            </div>
          ))}
        {!data && !isError && (
          <div role="status">
            <span className="sr-only">Loading more options…</span>
            <Skeleton className="h-15 rounded-2xl" />
          </div>
        )}
        {isError && (
          <div role="alert" className="flex items-center justify-between gap-4 py-2">
            <p>We couldn’t load the other options.</p>
            <Button size="sm" tone="secondary" onClick={() => void refetch()} busy={isFetching}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <p className="mt-4">
        <Link to={`/products/${slug}`} className="link tap-target">
          View product
        </Link>
      </p>
    </Dialog>
  );
}

type Option = ProductCardData['offer'];

interface OptionRowProps {
  option: Option;
  slug: string;
  onAdd: () => void;
}

/** A variation to add. One that is sold out leads to its page, where an alert can be set. */
function OptionRow({ option, slug, onAdd }: OptionRowProps) {
  const { currency } = useShopSettings();
  const { _id, title, price, compareAtPrice, availability } = option;
  const unitPrice = formatUnitPrice(option.unitPrice, currency);
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
    <button type="button" className="option-row" onClick={onAdd}>
      <span className="sr-only">Add to cart: </span>
      {content}
    </button>
  );
}
