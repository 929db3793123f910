import { type MetaArgs, useNavigate } from 'react-router';
import { cartReminder, type RestorableLine } from '#contract/cart-reminders.ts';
import { ApiError } from '#web/api/client.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { getCart, updateCart, useCartOwner } from '#web/storefront/cart/cart-store.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { invalidLinkTitle } from '#web/ui/invalid-link-title.ts';

/** Null if the link does not work. */
async function load({ api, url }: LoadInput): Promise<{ lines: RestorableLine[] | null }> {
  try {
    return { lines: (await api.call(cartReminder.mailed, { query: { token: url.searchParams.get('token') ?? '' } })).list };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_token') return { lines: null };
    throw error;
  }
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = secretPageHeaders;
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Back to your cart', path: '/cart/restore', noIndex: true });

/** Fills the cart up to what was in it, as far as it can be bought. What is in it already is not added twice. */
function restoreLines(lines: readonly RestorableLine[]): void {
  const quantities = new Map(getCart().map(({ variation, quantity }) => [variation, quantity]));
  updateCart(
    ...lines.flatMap(({ product, variation, quantity, available }) => {
      const missing = Math.min(quantity, available) - (quantities.get(variation) ?? 0);
      return missing > 0 ? [{ kind: 'add' as const, product, variation, by: missing }] : [];
    }),
  );
}

export default function RestoreCartPage({ loaderData: { lines } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const navigate = useNavigate();
  const { isKnown } = useCartOwner();
  const isSoldOut = lines?.every(({ available }) => available === 0) ?? false;
  const restore = () => {
    restoreLines(lines ?? []);
    void navigate('/cart');
  };
  return (
    <div className="wrap grid items-center gap-x-14 gap-y-6 py-8 md:grid-cols-[1.1fr_1fr] md:py-14">
      <div className="max-w-xl">
        <h1 className="text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">
          {lines === null ? invalidLinkTitle : isSoldOut ? 'Everything’s sold out' : 'Your cart, as you left it'}
        </h1>
        {lines === null ? (
          <p className="mt-5 text-lg text-grey">
            It may be incomplete or more than 30 days old. You can still find everything in the shop.
          </p>
        ) : isSoldOut ? (
          <p className="mt-5 text-lg text-grey">
            Everything in your cart is sold out right now. Set an alert on a product page, and we’ll email you when that product is back.
          </p>
        ) : (
          <>
            <ul className="surface mt-6 divide-y divide-line overflow-hidden">
              {lines.map((line) => (
                <li key={line.variation} className="flex justify-between gap-4 px-5 py-3.5">
                  <span className="min-w-0 wrap-anywhere">{line.title}</span>
                  <span className="whitespace-nowrap text-grey">{quantityLabel(line)}</span>
                </li>
              ))}
            </ul>
            <noscript>
              <p className="mt-5 font-semibold">Your cart needs JavaScript. Turn it on, then reload this page.</p>
            </noscript>
          </>
        )}
        <div className="mt-7 flex flex-wrap gap-3">
          {lines !== null && !isSoldOut && (
            <Button className="needs-scripts" busy={!isKnown} onClick={restore}>
              Restore my cart
            </Button>
          )}
          <LinkButton to="/shop" tone="secondary">
            Browse the shop
          </LinkButton>
        </div>
      </div>
      <img src={letterUrl} alt="" width={800} height={600} className="mx-auto w-full max-w-md max-md:hidden" />
    </div>
  );
}

function quantityLabel({ quantity, available }: RestorableLine): string {
  if (available === 0) return 'Sold out';
  return available < quantity ? `Only ${available} available` : `× ${quantity}`;
}
