/** How many characters search engines show of a title. */
export const shownTitleLength = 60;

/**
 * The title of the product's page in the shop. The same rule as in the storefront (storefront/meta/page-meta.ts and its product page), written again here: shared code
 * would be one more file for shoppers to load. A test compares the two.
 */
export function searchTitle({ title, vendor, seoTitle }: { title: string; vendor: string; seoTitle: string }, shopName: string): string {
  const titles = seoTitle ? [seoTitle] : [...(vendor ? [`${title} by ${vendor}`] : []), title];
  const candidates = titles.flatMap((one) => (!shopName || one.includes(shopName) ? [one] : [`${one} · ${shopName}`, one]));
  const [shortest = ''] = titles.toSorted((one, other) => one.length - other.length);
  return candidates.find(({ length }) => length <= shownTitleLength) ?? shortest;
}
