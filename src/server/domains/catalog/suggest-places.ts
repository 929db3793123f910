import type { Category, Suggestions } from '#contract/catalog.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Catalogue } from './catalogue.ts';
import { countFacets } from './count-facets.ts';
import { describeFacets } from './facets.ts';
import { filterCatalogue } from './filter-catalogue.ts';
import type { Library } from './match-words.ts';
import type { Part } from './read-words.ts';
import { lookUp } from './vocabulary.ts';
import { plain, wordsOf } from './words.ts';

/** A category or brand that has products, with the words of its title. */
interface Place {
  title: string;
  slug: string;
  count: number;
  words: readonly string[];
  stems: ReadonlySet<string>;
}

interface Places {
  categories: readonly Place[];
  vendors: readonly Place[];
}

const remembered = new WeakMap<Catalogue, { of: readonly Category[]; places: Places }>();

/** The categories, in the order of the shop, and brands, the largest first, that have products. */
async function placesOf(db: Database, { catalogue, vocabulary }: Library, categories: readonly Category[]): Promise<Places> {
  const known = remembered.get(catalogue);
  if (known?.of === categories) return known.places;
  const { category, vendor } = describeFacets(countFacets(catalogue, filterCatalogue(catalogue, {})), categories);
  const words = [...category, ...vendor].flatMap(({ label }) => wordsOf(label));
  const stems = await lookUp(db, vocabulary, words);
  const placeOf = ({ label, value, count }: (typeof vendor)[number]): Place => {
    const own = wordsOf(label);
    return { title: label, slug: value, count, words: own.map(plain), stems: new Set(own.flatMap((word) => stems.get(word) ?? [])) };
  };
  const places = { categories: category.map(placeOf), vendors: vendor.map(placeOf) };
  remembered.set(catalogue, { of: categories, places });
  return places;
}

const most = { categories: 3, vendors: 2 };

/** The categories and brands in whose titles all parts of a search stand, by their own names or by others. */
export async function suggestPlaces(
  db: Database,
  library: Library,
  categories: readonly Category[],
  parts: readonly Part[],
): Promise<Pick<Suggestions, 'categories' | 'vendors'>> {
  const places = await placesOf(db, library, categories);
  const first = plain(parts[0]?.words[0]?.word ?? '');
  // "foo" is the beginning of "Food" rather than of the second word of "Dry food".
  const late = ({ words }: Place) => (words[0]?.startsWith(first) ? 0 : 1);
  const named = (list: readonly Place[], limit: number) =>
    list
      .filter((place) => isNamed(place, parts))
      .sort((a, b) => late(a) - late(b))
      .slice(0, limit)
      .map(({ title, slug, count }) => ({ title, slug, count }));
  return { categories: named(places.categories, most.categories), vendors: named(places.vendors, most.vendors) };
}

const isNamed = ({ words, stems }: Place, parts: readonly Part[]): boolean =>
  parts.every(
    ({ words: asked, others }) =>
      asked.every(
        (word) => word.stems.some((stem) => stems.has(stem)) || (word.begun && words.some((own) => own.startsWith(plain(word.word)))),
      ) || others.some((phrase) => phrase.every((stem) => stems.has(stem))),
  );
