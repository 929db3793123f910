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

const filters = {
  lifeStage: { values: sql`p.life_stages` },
  breedSize: { values: sql`p.breed_sizes` },
  allergenFree: { values: sql`lower(p.allergens::text)::text[]`, excludes: true, normalize: (value) => value.toLowerCase() },
} satisfies { [Name in keyof ProductFilters]?: AttributeFilter };

export type Attribute = keyof typeof filters;

/**
 * The filters by attributes that products have values of. The name is the contract's parameter; lists from memory and searches in the database both
 * follow this table, so a new filter is one row here.
 */
export const attributeFilters: Readonly<Record<Attribute, AttributeFilter>> = filters;

export const attributes = Object.keys(filters) as Attribute[];

/** One entry for each attribute. */
export const byAttribute = <T>(valueFor: (attribute: Attribute) => T): Record<Attribute, T> =>
  Object.fromEntries(attributes.map((attribute) => [attribute, valueFor(attribute)])) as Record<Attribute, T>;

/** By attribute the wanted values; undefined where the attribute filters nothing. */
export type WantedValues = Readonly<Partial<Record<Attribute, readonly string[]>>>;

/** The wanted values as products have them. */
export const readAttributes = (filters: ProductFilters): WantedValues =>
  byAttribute((attribute) => {
    const { normalize = (value: string) => value } = attributeFilters[attribute];
    return filters[attribute]?.map(normalize);
  });
