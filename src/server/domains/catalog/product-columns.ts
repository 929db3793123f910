import type { NewProduct } from '#contract/catalog.ts';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { slugify } from '#shared/slug.ts';
import type { ProductRecord } from './product-writes.queries.ts';

/** The slug of a vendor in filters and URLs; a name that has none, such as one without Latin letters, is lowercased. */
export const vendorSlug = (vendor: string): string => slugify(vendor) || vendor.toLowerCase();

const toDate = (time: string | null | undefined): Date | null | undefined => (time ? new Date(time) : (time as null | undefined));

/** Maps a product's fields to columns; undefined fields stay unchanged. */
export const productColumns = (fields: Partial<Omit<NewProduct, 'variations'>>): ProductRecord => ({
  title: fields.title,
  slug: fields.slug,
  subtitle: fields.subtitle,
  description: fields.description === undefined ? undefined : sanitizeRichText(fields.description),
  vendor: fields.vendor,
  vendor_slug: fields.vendor === undefined ? undefined : vendorSlug(fields.vendor),
  category_id: fields.category,
  tags: fields.tags,
  life_stages: fields.lifeStages,
  breed_sizes: fields.breedSizes,
  ingredients: fields.ingredients,
  allergens: fields.allergens && [...new Set(fields.allergens)],
  constituents: fields.constituents,
  feeding: fields.feeding,
  option_names: fields.options?.map(({ name }) => name),
  size_guide: fields.sizeGuide && { ...fields.sizeGuide, note: fields.sizeGuide.note ?? null },
  tax_class: fields.taxClass,
  enabled: fields.enabled,
  publish_at: toDate(fields.publishAt),
  unpublish_at: toDate(fields.unpublishAt),
  seo_title: fields.seoTitle,
  seo_description: fields.seoDescription,
});
