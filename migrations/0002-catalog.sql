create function immutable_unaccent(text) returns text language sql immutable parallel safe strict
  as $$ select public.unaccent('public.unaccent'::regdictionary, $1) $$;

create table categories (
  id uuid primary key,
  title text not null,
  slug text not null unique,
  parent_id uuid references categories on delete restrict,
  position integer not null default 0,
  image_id uuid references images on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index categories_parent on categories (parent_id);

create table products (
  id uuid primary key,
  enabled boolean not null default true,
  title text not null,
  slug text not null unique,
  subtitle text,
  description text not null default '',
  vendor text not null,
  vendor_slug text not null,
  category_id uuid not null references categories on delete restrict,
  tags text[] not null default '{}',
  life_stages text[] not null default '{}',
  breed_sizes text[] not null default '{}',
  ingredients text,
  allergens text[] not null default '{}',
  constituents jsonb not null default '[]',
  feeding jsonb not null default '[]',
  tax_class text not null default 'standard' check (tax_class in ('standard', 'food')),
  seo_title text,
  seo_description text,
  -- Denormalized from the variations and from later domains, so that lists sort and filter on one table.
  rating_average numeric(3, 2),
  rating_count integer not null default 0,
  units_sold integer not null default 0,
  price_min integer not null,
  price_max integer not null,
  on_sale boolean not null default false,
  in_stock boolean not null default false,
  -- The lowest price per kg, l or piece, in thousandths of a minor unit; null when no variation has a net quantity.
  unit_price_min bigint,
  version integer not null default 1,
  search_text text not null default '',
  search_vector tsvector generated always as (to_tsvector('english', immutable_unaccent(search_text))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_category on products (category_id) where enabled;
create index products_vendor on products (vendor_slug) where enabled;
create index products_newest on products (created_at desc, id) where enabled;
create index products_bestselling on products (units_sold desc, id) where enabled;
create index products_price on products (price_min, id) where enabled;
create index products_search on products using gin (search_vector);
create index products_typos on products using gin (immutable_unaccent(lower(search_text)) gin_trgm_ops);

create table variations (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  position integer not null,
  title text not null,
  sku citext not null unique,
  barcode text,
  price integer not null check (price >= 0),
  compare_at_price integer check (compare_at_price >= 0),
  weight integer not null check (weight >= 0),
  net_quantity integer check (net_quantity > 0),
  net_unit text check (net_unit in ('g', 'ml', 'piece')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, position) deferrable initially deferred
);

create table variation_images (
  variation_id uuid not null references variations on delete cascade,
  image_id uuid not null references images on delete cascade,
  position integer not null,
  primary key (variation_id, position)
);

-- Units on hand, and how many of them are reserved for orders that have not shipped.
create table stock_levels (
  variation_id uuid primary key references variations on delete cascade,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0),
  check (on_hand >= reserved)
);

-- The ledger: one row for every stock movement, written in the same transaction. Rows survive their variations and orders.
create table stock_movements (
  id uuid primary key,
  variation_id uuid not null,
  on_hand_change integer not null,
  reserved_change integer not null,
  reason text not null check (reason in ('counted', 'reserved', 'released', 'shipped', 'returned')),
  order_id uuid,
  created_at timestamptz not null default now()
);
create index stock_movements_variation on stock_movements (variation_id, created_at);

create table promos (
  id uuid primary key,
  code citext not null unique,
  title text not null,
  type text not null check (type in ('percent', 'amount', 'free_delivery')),
  value integer not null default 0 check (value >= 0),
  minimum_subtotal integer check (minimum_subtotal >= 0),
  starts_at timestamptz,
  ends_at timestamptz,
  usage_limit integer check (usage_limit >= 0),
  usage_per_customer integer check (usage_per_customer >= 0),
  used integer not null default 0 check (used >= 0),
  first_order_only boolean not null default false,
  product_ids uuid[] not null default '{}',
  category_ids uuid[] not null default '{}',
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (type <> 'percent' or value <= 100),
  -- A limited promo is never redeemed more often than its limit.
  check (usage_limit is null or used <= usage_limit)
);

-- Invalidates what processes cache (settings, categories with their counts).
create function tell_changes() returns trigger language plpgsql as $$ begin perform pg_notify('kibble_changes', tg_table_name); return null; end $$;
create trigger settings_changed after insert or update or delete on settings for each statement execute function tell_changes();
create trigger categories_changed after insert or update or delete on categories for each statement execute function tell_changes();
create trigger products_changed after insert or delete or update of enabled, category_id on products for each statement execute function tell_changes();
