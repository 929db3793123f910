import type { ColumnType, Generated } from 'kysely';

interface Times {
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    categories: Times & {
      id: string;
      title: string;
      slug: string;
      parent_id: string | null;
      position: Generated<number>;
      image_id: string | null;
      version: Generated<number>;
      description: string | null;
      life_stages: Generated<('puppy' | 'adult' | 'senior')[]>;
      needs: Generated<string[]>;
    };
    products: Times & {
      id: string;
      enabled: Generated<boolean>;
      publish_at: Date | null;
      unpublish_at: Date | null;
      title: string;
      slug: string;
      subtitle: string | null;
      description: Generated<string>;
      vendor: string;
      vendor_slug: string;
      category_id: string;
      tags: Generated<string[]>;
      life_stages: Generated<string[]>;
      breed_sizes: Generated<string[]>;
      ingredients: string | null;
      allergens: Generated<string[]>;
      /** Written as JSON text. */
      constituents: Generated<string>;
      feeding: Generated<string>;
      option_names: Generated<string[]>;
      /** Written as JSON text. */
      size_guide: string | null;
      tax_class: Generated<'standard' | 'food'>;
      seo_title: string | null;
      seo_description: string | null;
      rating_average: Generated<number | null>;
      rating_count: Generated<number>;
      units_sold: Generated<number>;
      price_min: number;
      price_max: number;
      on_sale: Generated<boolean>;
      in_stock: Generated<boolean>;
      unit_price_min: Generated<number | null>;
      version: Generated<number>;
      search_text: Generated<string>;
      deleted_at: Generated<Date | null>;
      deletion_id: Generated<string | null>;
      enabled_before_deletion: Generated<boolean | null>;
    };
    variations: Times & {
      id: string;
      product_id: string;
      position: number;
      title: string;
      /** Read as the text of an array. */
      option_values: ColumnType<string | null, string[] | null, string[] | null>;
      sku: string;
      barcode: string | null;
      price: number;
      compare_at_price: number | null;
      /** Written by a trigger. */
      lowest_price_30_days: Generated<number | null>;
      weight: number;
      bulky: Generated<boolean>;
      net_quantity: number | null;
      net_unit: 'g' | 'ml' | 'piece' | null;
      deleted: Generated<boolean>;
    };
    variation_images: { variation_id: string; image_id: string; position: number };
    price_changes: {
      id: Generated<string>;
      variation_id: string;
      price: number;
      compare_at_price: number | null;
      previous_price: number | null;
      previous_compare_at_price: number | null;
      admin_id: Generated<string | null>;
      created_at: Generated<Date>;
      bulk_change_id: string | null;
    };
  }
}
