interface Offered {
  price: number;
  availability: string;
}

/** The variation that product pages open with, and that cards show of a list that is about none in particular: the first one, or, while that is sold out, the cheapest of those in stock. */
export function defaultVariation<V extends Offered>(variations: readonly [V, ...V[]]): V {
  const [main] = variations;
  if (main.availability !== 'sold_out') return main;
  const available = variations.filter(({ availability }) => availability !== 'sold_out');
  return (
    available.reduce<V | null>((cheapest, variation) => (cheapest && cheapest.price <= variation.price ? cheapest : variation), null) ??
    main
  );
}
