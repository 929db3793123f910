import type { ApiError } from '#web/api/client.ts';
import { cartLineName } from '#web/storefront/cart/cart-line-image.tsx';
import { hasProblem, type ResolvedLine } from '#web/storefront/cart/use-resolved-cart.ts';
import { Link } from '#web/ui/link.tsx';

interface CartProblemsProps {
  lines: readonly ResolvedLine[];
  /** The shop has quoted the whole cart. It knows what an own unfinished order holds back, which the cart counts as sold. */
  isQuoted: boolean;
  /** What the shop said when it refused the order: `items.0.quantity` and why. */
  orderError: ApiError | null;
}

/** What of the cart cannot be ordered, with the way back to where it is mended. */
export function CartProblems({ lines, isQuoted, orderError }: CartProblemsProps) {
  const lineProblems = lines
    .filter((line) => !isQuoted && hasProblem(line))
    .map(({ variation, priced: lineProblems }) => ({
      key: variation,
      name: cartLineName(lineProblems),
      why: lineProblems?.product ? lineProblems.notice?.message : undefined,
    }));
  const fieldProblems = (orderError?.fields ?? []).flatMap(({ path, message }) => {
    const line = lines[Number(/^items\.(\d+)/.exec(path)?.[1])];
    return line ? [{ key: line.variation, name: line.priced?.product?.title ?? cartLineName(line.priced), why: message }] : [];
  });
  const problems = lineProblems.length > 0 ? lineProblems : fieldProblems;
  if (problems.length === 0 && !orderError) return null;
  return (
    <div id="cart-trouble" tabIndex={-1} role="alert" className="rounded-card border-l-4 border-amber bg-amber-soft px-5 py-4">
      <p className="font-bold">
        {orderError?.code === 'price_changed' ? orderError.message : 'Some items in your cart are not available as chosen'}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {problems.map(({ key, name, why: reason }) => (
          <li key={key}>{reason && !reason.includes(name) ? `${name}: ${reason}` : (reason ?? name)}</li>
        ))}
      </ul>
      <Link to="/cart" className="mt-1 tap-target font-semibold text-deep underline underline-offset-4">
        {orderError?.code === 'price_changed' ? 'Look at your cart' : 'Change your cart'}
      </Link>
    </div>
  );
}
