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
    title: 'Nothing in the bowl that you cannot pronounce.',
    text: null,
    button: null,
    count: null,
  },
  offers: { label: 'Offers', title: 'On offer now', text: 'While stocks last.', button: 'All offers', count: 4 },
  newsletter: {
    label: 'Newsletter',
    title: 'A letter for your dog',
    text: 'What is new, what is on offer, and one thing about living with dogs that we wish we had known earlier.',
    button: null,
    count: null,
  },
  brands: { label: 'Brands', title: 'Small makers, big bowls', text: null, button: null, count: null },
  articles: {
    label: 'Articles',
    title: 'From the dog basket',
    text: 'What we learn at the vet, at the stove and on the sofa.',
    button: 'All articles',
    count: 3,
  },
};
