import { type RawBuilder, sql } from 'kysely';
import type { ProductFilters } from '#contract/catalog.ts';

interface AttributeFilter {
  /** A product's values as `text[]`, for queries on `products p`. */
  values: RawBuilder<string[]>;
  /** Products match with none of the selected values, instead of with any of them, and only if they name their ingredients: a lead is not “grain free”. */
  excludes?: boolean;
  /** Normalizes a selected value before it is compared. */
  normalize?: (value: string) => string;
}

const filterByAttribute = {
  lifeStage: { values: sql`p.life_stages` },
  breedSize: { values: sql`p.breed_sizes` },
  allergenFree: { values: sql`lower(p.allergens::text)::text[]`, excludes: true, normalize: (value) => value.toLowerCase() },
} satisfies { [Name in keyof ProductFilters]?: AttributeFilter };

/** Whether a product names its ingredients, for queries on `products p`. */
export const namesIngredients = sql<boolean>`(p.ingredients is not null or cardinality(p.allergens) > 0)`;

export type Attribute = keyof typeof filterByAttribute;

/**
 * The filters by product attribute, by the parameter's name in the contract. Both the search index and the database search use this table, so a new
 * filter is one row here.
 */
export const attributeFilters: Readonly<Record<Attribute, AttributeFilter>> = filterByAttribute;

export const attributes = Object.keys(filterByAttribute) as Attribute[];

/** One entry for each attribute. */
export const mapAttributes = <T>(valueFor: (attribute: Attribute) => T): Record<Attribute, T> =>
  Object.fromEntries(attributes.map((attribute) => [attribute, valueFor(attribute)])) as Record<Attribute, T>;

/** The selected values by attribute; undefined for an attribute without a filter. */
export type SelectedValues = Readonly<Partial<Record<Attribute, readonly string[]>>>;

/** The selected values, normalized as products have them. */
export const resolveAttributes = (filters: ProductFilters): SelectedValues =>
  mapAttributes((attribute) => {
    const { normalize = (value: string) => value } = attributeFilters[attribute];
    return filters[attribute]?.map(normalize);
  });
