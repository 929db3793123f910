import type { JsonLd } from './json-ld.ts';

interface ItemListInput {
  name: string;
  /** Paths within the shop, with the titles of their pages. */
  items: readonly { path: string; title: string }[];
  /** The number of items in all, and of those on the pages before this one. */
  total: number;
  offset: number;
}

/** The items that a page lists; null if there are none. */
export const itemList = (origin: string, { name, items, total, offset }: ItemListInput): JsonLd | null =>
  items.length === 0
    ? null
    : {
        '@type': 'ItemList',
        name,
        numberOfItems: total,
        itemListElement: items.map(({ path, title }, index) => ({
          '@type': 'ListItem',
          position: offset + index + 1,
          url: origin + path,
          name: title,
        })),
      };
