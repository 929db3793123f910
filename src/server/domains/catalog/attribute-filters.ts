import { type RawBuilder, sql } from 'kysely';
import type { ProductFilters } from '#contract/catalog.ts';

interface AttributeFilter {
  /** The values that a product of `products p` has, as `text[]`. */
  values: RawBuilder<string[]>;
  /** A product passes with none of the wanted values; otherwise with any of them. */
  excludes?: boolean;
  /** How a wanted value is compared, where that is not as it was given. */
  normalize?: (value: string) => string;
}

const filterByAttribute = {
  lifeStage: { values: sql`p.life_stages` },
  breedSize: { values: sql`p.breed_sizes` },
  allergenFree: { values: sql`lower(p.allergens::text)::text[]`, excludes: true, normalize: (value) => value.toLowerCase() },
} satisfies { [Name in keyof ProductFilters]?: AttributeFilter };

export type Attribute = keyof typeof filterByAttribute;

/**
 * The filters by attributes that products have values of. The name is the contract's parameter; lists from memory and searches in the database both
 * follow this table, so a new filter is one row here.
 */
export const attributeFilters: Readonly<Record<Attribute, AttributeFilter>> = filterByAttribute;

export const attributes = Object.keys(filterByAttribute) as Attribute[];

/** One entry for each attribute. */
export const mapAttributes = <T>(valueFor: (attribute: Attribute) => T): Record<Attribute, T> =>
  Object.fromEntries(attributes.map((attribute) => [attribute, valueFor(attribute)])) as Record<Attribute, T>;

/** By attribute the wanted values; undefined where the attribute filters nothing. */
export type SelectedValues = Readonly<Partial<Record<Attribute, readonly string[]>>>;

/** The wanted values as products have them. */
export const resolveAttributes = (filters: ProductFilters): SelectedValues =>
  mapAttributes((attribute) => {
    const { normalize = (value: string) => value } = attributeFilters[attribute];
    return filters[attribute]?.map(normalize);
  });
