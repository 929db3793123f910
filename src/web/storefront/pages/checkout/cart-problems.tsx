import type { ApiError } from '#web/api/client.ts';
import { cartLineName } from '#web/storefront/cart/cart-line-image.tsx';
import { hasProblem, type ResolvedLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { Link } from '#web/ui/link.tsx';

interface CartProblemsProps {
  lines: readonly ResolvedLine[];
  /** The shop has quoted the whole cart. Unlike the cart, a quote counts stock reserved by the buyer's own pending order as available. */
  isQuoted: boolean;
  /** Why the order was rejected; its field errors have paths like `items.0.quantity`. */
  orderError: ApiError | null;
}

/** The lines that cannot be ordered, with a link to the cart to fix them. */
export function CartProblems({ lines, isQuoted, orderError }: CartProblemsProps) {
  const lineProblems = lines
    .filter((line) => !isQuoted && hasProblem(line))
    .map(({ variation, priced }) => ({
      key: variation,
      name: cartLineName(priced),
      reason: priced?.product ? priced.notice?.message : undefined,
    }));
  const fieldProblems = (orderError?.fields ?? []).flatMap(({ path, message }) => {
    const line = lines[Number(/^items\.(\d+)/.exec(path)?.[1])];
    return line ? [{ key: line.variation, name: line.priced?.product?.title ?? cartLineName(line.priced), reason: message }] : [];
  });
  const problems = lineProblems.length > 0 ? lineProblems : fieldProblems;
  if (problems.length === 0 && !orderError) return null;
  return (
    <div id="cart-problems" tabIndex={-1} role="alert" className="rounded-card border-l-4 border-amber bg-amber-soft px-5 py-4">
      <p className="font-bold">
        {orderError?.code === 'price_changed'
          ? orderError.message
          : 'Some items in your cart are sold out, or we don’t have enough of them'}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ key, name, reason }) => (
          <li key={key}>{reason && !reason.includes(name) ? `${name}: ${reason}` : (reason ?? name)}</li>
        ))}
      </ul>
      <Link to="/cart" className="mt-1 tap-target font-semibold text-on-mist underline underline-offset-4">
        {orderError?.code === 'price_changed' ? 'Check your cart' : 'Edit your cart'}
      </Link>
    </div>
  );
}
