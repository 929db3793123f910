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
  categories: { label: 'Categories', title: 'What does your dog need?', text: null, button: 'Everything in the shop', count: null },
  bestsellers: {
    label: 'Best sellers',
    title: 'Best sellers',
    text: 'What other dogs keep coming back for.',
    button: 'All best sellers',
    count: 8,
  },
  sellingPoints: {
    label: 'Why buy here',
    title: 'Nothing in the bowl you can’t pronounce.',
    text: null,
    button: null,
    count: null,
  },
  offers: { label: 'Offers', title: 'On offer now', text: 'While stocks last.', button: 'All offers', count: 4 },
  newsletter: {
    label: 'Newsletter',
    title: 'News for you and your dog',
    text: 'New products, offers, and one thing about living with dogs we wish we’d known sooner.',
    button: null,
    count: null,
  },
  brands: { label: 'Brands', title: 'Brands we love', text: null, button: null, count: null },
  articles: {
    label: 'Articles',
    title: 'From the blog',
    text: 'What we’ve learned at the vet’s, in the kitchen and on the sofa.',
    button: 'All articles',
    count: 3,
  },
};
