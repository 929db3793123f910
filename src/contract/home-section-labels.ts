import type { HomeSectionKind } from './home-sections.schemas.ts';

interface SectionWords {
  /** In the back office. */
  label: string;
  /** What comes with the shop; null where the section has no such words. */
  title: string | null;
  text: string | null;
  button: string | null;
  /** How many products or articles it shows by default; null where the number cannot be chosen. */
  count: number | null;
}

export const homeSectionWords: Readonly<Record<HomeSectionKind, SectionWords>> = {
  categories: { label: 'Categories', title: 'What does your dog need?', text: null, button: 'Shop all', count: null },
  bestsellers: {
    label: 'Best sellers',
    title: 'Best sellers',
    text: 'What other dogs keep coming back for.',
    button: 'All best sellers',
    count: 8,
  },
  sellingPoints: {
    label: 'Why buy here',
    title: 'Know what’s in the bowl before you buy',
    text: null,
    button: null,
    count: null,
  },
  offers: { label: 'Offers', title: 'On offer now', text: 'While stocks last.', button: 'All offers', count: 4 },
  newsletter: {
    label: 'Newsletter',
    title: 'News worth a wag',
    text: 'New products, offers and advice for life with your dog.',
    button: null,
    count: null,
  },
  brands: { label: 'Brands', title: 'Brands we trust', text: null, button: null, count: null },
  articles: {
    label: 'Articles',
    title: 'From our blog',
    text: 'Tips from the vet, the kitchen and the sofa.',
    button: 'All articles',
    count: 3,
  },
};
