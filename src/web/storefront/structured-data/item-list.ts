import type { JsonLd } from './json-ld.ts';

interface ItemListInput {
  name: string;
  /** Addresses below the shop's, with the titles of what is there. */
  items: readonly { path: string; title: string }[];
  /** How many there are in all, and how many stand on pages before this one. */
  total: number;
  offset: number;
}

/** What a page lists; null for an empty list, which says nothing. */
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
