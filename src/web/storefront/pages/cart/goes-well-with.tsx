import { boughtTogether } from '#contract/bought-together.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { keepPreviousData, useQuery } from '#web/api/queries/use-query.ts';
import { useShopSettings } from '#web/root-data.ts';
import { ProductCard } from '#web/storefront/components/product-card.tsx';
import { toCardData } from '#web/storefront/components/product-card-data.ts';

/** What other customers bought with the products of the cart; nothing if orders do not say so. */
export default function GoesWellWith({ products }: { products: readonly string[] }) {
  const { currency } = useShopSettings();
  const { data } = useQuery({
    queryKey: ['goes-well-with', ...products],
    queryFn: async () =>
      (await browserApi.call(boughtTogether.cart, { body: { products: [...products] }, quiet: true })).list.map(toCardData),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  // The cards of the cart before stay while the new ones are loaded, without what was added meanwhile.
  const cards = data?.filter(({ _id }) => !products.includes(_id)) ?? [];
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="goes-well-with" className="mt-10">
      <h2 id="goes-well-with" className="mb-3 text-2xl">
        Goes well with what’s in your cart
      </h2>
      <ul className="strip">
        {cards.map((card) => (
          <li key={card._id} className="grid">
            <ProductCard card={card} currency={currency} widths="(min-width: 48rem) 14rem, 10rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}
