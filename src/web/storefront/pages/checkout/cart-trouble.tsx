import type { ApiError } from '#web/api/client.ts';
import { lineName } from '#web/storefront/cart/line-picture.tsx';
import { isTroubled, type ShownLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { Link } from '#web/ui/link.tsx';

interface CartTroubleProps {
  lines: readonly ShownLine[];
  /** The shop has quoted the whole cart. It knows what an own unfinished order holds back, which the cart counts as sold. */
  judged: boolean;
  /** What the shop said when it refused the order: `items.0.quantity` and why. */
  refused: ApiError | null;
}

/** What of the cart cannot be ordered, with the way back to where it is mended. */
export function CartTrouble({ lines, judged, refused }: CartTroubleProps) {
  const known = lines
    .filter((line) => !judged && isTroubled(line))
    .map(({ variation, known }) => ({ key: variation, name: lineName(known), why: known?.product ? known.notice?.message : undefined }));
  const told = (refused?.fields ?? []).flatMap(({ path, message }) => {
    const line = lines[Number(/^items\.(\d+)/.exec(path)?.[1])];
    return line ? [{ key: line.variation, name: line.known?.product?.title ?? lineName(line.known), why: message }] : [];
  });
  const troubles = known.length > 0 ? known : told;
  if (troubles.length === 0 && !refused) return null;
  return (
    <div id="cart-trouble" tabIndex={-1} role="alert" className="rounded-card border-l-4 border-amber bg-amber-soft px-5 py-4">
      <p className="font-bold">
        {refused?.code === 'price_changed' ? refused.message : 'Some items in your cart are not available as chosen'}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {troubles.map(({ key, name, why }) => (
          <li key={key}>{why && !why.includes(name) ? `${name}: ${why}` : (why ?? name)}</li>
        ))}
      </ul>
      <Link to="/cart" className="mt-1 tap-target font-semibold text-deep underline underline-offset-4">
        {refused?.code === 'price_changed' ? 'Look at your cart' : 'Change your cart'}
      </Link>
    </div>
  );
}
