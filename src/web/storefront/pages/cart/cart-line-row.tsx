import Heart from 'lucide-react/icons/heart';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { CartLine } from '#contract/cart.ts';
import { formatMoney } from '#shared/money.ts';
import { useShop } from '#web/shop-facts.ts';
import { LinePicture, lineName } from '#web/storefront/cart/line-picture.tsx';
import type { ShownLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { Price } from '#web/ui/price.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { LineNotice } from './line-notice.tsx';
import { lineId } from './removed-lines.tsx';

interface CartLineRowProps {
  line: ShownLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  onMove: () => void;
}

export function CartLineRow({ line, onQuantity, onRemove, onMove }: CartLineRowProps) {
  const { maxPerLine } = useShop();
  const { known } = line;
  const name = lineName(known);
  const row = useRef<HTMLLIElement>(null);
  const takeWhatIsLeft = (available: number) => {
    // The pressed button goes away with its notice: the focus stays in the line.
    row.current?.querySelector('input')?.focus();
    onQuantity(available);
  };
  const canChange = !known?.notice || known.notice.code === 'short_stock';
  return (
    <li
      ref={row}
      id={lineId(line.variation)}
      className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:gap-x-6 sm:p-6"
    >
      <LinePicture line={known} className={`size-22 sm:row-span-2 sm:size-32 ${known && !canChange ? 'opacity-60 grayscale' : ''}`} />
      <LineText line={known} />
      <LineSum line={known} />
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 sm:col-start-2 sm:self-end">
        {canChange ? (
          <Stepper
            value={line.quantity}
            min={0}
            max={known?.variation?.maxQuantity ?? maxPerLine}
            label={`Quantity of ${name}`}
            onChange={onQuantity}
          />
        ) : (
          <span className="text-grey">Quantity: {line.quantity}</span>
        )}
        <div className="flex">
          {known?.product && (
            <LineButton icon={<Heart size={18} aria-hidden="true" />} about={name} onClick={onMove}>
              <span className="max-sm:hidden">Move to wishlist</span>
              <span className="sm:hidden">Wishlist</span>
            </LineButton>
          )}
          <LineButton icon={<Trash2 size={18} aria-hidden="true" />} about={name} onClick={onRemove}>
            <span className="max-sm:sr-only">Remove</span>
          </LineButton>
        </div>
      </div>
      {known?.notice && <LineNotice line={known} onTakeWhatIsLeft={() => takeWhatIsLeft(known.available)} onRemove={onRemove} />}
    </li>
  );
}

function LineText({ line }: { line: CartLine | undefined }) {
  const { currency } = useShop();
  if (!line) {
    return (
      <div>
        <Skeleton className="mb-2 h-5 w-4/5" />
        <Skeleton className="h-5 w-1/3" />
      </div>
    );
  }
  const { product, variation } = line;
  if (!product) return <p className="font-semibold">A product we no longer sell</p>;
  const title = product.title;
  return (
    <div className="min-w-0">
      <p className="text-sm text-grey">{product.vendor}</p>
      <p className="font-semibold">
        {product.enabled && variation ? (
          <Link
            to={`/products/${product.slug}?variation=${variation._id}`}
            prefetch="intent"
            className="tap-target hover:text-primary hover:underline"
          >
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="text-grey">
        {variation?.title}
        {line.quantity > 1 && variation && <span> · {formatMoney(line.unitPrice, currency)} each</span>}
      </p>
    </div>
  );
}

function LineSum({ line }: { line: CartLine | undefined }) {
  const { currency } = useShop();
  if (!line) return <Skeleton className="hidden h-6 w-16 sm:block" />;
  if (line.available === 0) return <span className="hidden sm:block" />;
  const before = line.variation?.compareAtPrice;
  const bought = line.unitPrice > 0 ? line.total / line.unitPrice : 0;
  return (
    <div className="col-start-2 text-lg sm:col-start-auto sm:text-right">
      <Price amount={line.total} before={before ? before * bought : null} currency={currency} className="sm:flex-col sm:items-end" />
    </div>
  );
}

interface LineButtonProps {
  icon: ReactNode;
  /** The line that the button is for, for those who do not see where it stands. */
  about: string;
  onClick: () => void;
  children: ReactNode;
}

function LineButton({ icon, about, onClick, children }: LineButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 text-[0.9375rem] text-grey hover:bg-mist-soft hover:text-primary"
    >
      {icon}
      <span>
        {children}
        <span className="sr-only"> {about}</span>
      </span>
    </button>
  );
}
