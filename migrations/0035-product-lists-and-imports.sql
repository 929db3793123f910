-- Deleted products can be restored for 30 days (docs/decisions/0054). Until then they are disabled rows, which shoppers do not find anyway; their slugs and
-- SKUs are free for others.
alter table products
  add column deleted_at timestamptz,
  -- The call that deleted it, for the undo of many at once.
  add column deletion_id uuid,
  add column enabled_before_deletion boolean,
  add constraint products_disabled_when_deleted check (deleted_at is null or not enabled);
create index products_deleted on products (deleted_at) where deleted_at is not null;
create index products_deletion on products (deletion_id) where deletion_id is not null;

alter table products drop constraint products_slug_key;
create unique index products_slug_key on products (slug) where deleted_at is null;
alter table variations add column deleted boolean not null default false;
alter table variations drop constraint variations_sku_key;
create unique index variations_sku_key on variations (sku) where not deleted;

-- What deletion does for links and SKUs, so that no way of deleting a product can miss it.
create function track_product_deletion() returns trigger language plpgsql as $$
begin
  update variations set deleted = new.deleted_at is not null where product_id = new.id;
  if new.deleted_at is null then
    delete from previous_slugs where kind = 'product' and slug = new.slug;
    delete from removed_entities where id = new.id;
  else
    insert into previous_slugs (kind, slug, entity_id) values ('product', new.slug, new.id)
    on conflict (kind, slug) do update set entity_id = excluded.entity_id;
    if new.enabled_before_deletion then
      insert into removed_entities (id, kind, title, category_id) values (new.id, 'product', new.title, new.category_id)
      on conflict (id) do nothing;
    end if;
  end if;
  return null;
end $$;
create trigger products_track_deletion after update of deleted_at on products for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function track_product_deletion();

-- A product that is purged later was tracked when it was deleted; its slug may belong to another by now.
drop trigger products_track_slug on products;
create trigger products_track_slug after insert on products for each row execute function track_slug_change('product');
create trigger products_track_removed_slug after delete on products for each row when (old.deleted_at is null) execute function track_slug_change('product');

-- The search of the back office's list.
create index products_title_search on products using gin (immutable_unaccent(lower(title || ' ' || vendor)) gin_trgm_ops);
create index products_tags on products using gin (tags);
create index variations_sku_search on variations using gin (lower(sku::text) gin_trgm_ops);
create index variations_barcode on variations (barcode text_pattern_ops);

-- Imports of products from CSV files: checked first, then applied in short transactions, and rolled back where nobody changed the product since.
create table product_imports (
  id uuid primary key,
  file_name text not null,
  -- Null once it is applied.
  content text,
  -- Image ids by file name.
  pictures jsonb not null default '{}',
  status text not null default 'checking'
    check (status in ('checking', 'checked', 'applying', 'applied', 'rolling_back', 'rolled_back', 'failed')),
  -- Rows of the file, and products by what the import does to them.
  rows integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  errors integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index product_imports_newest on product_imports (created_at desc, id);

create table product_import_items (
  import_id uuid not null references product_imports on delete cascade,
  position integer not null,
  line integer not null,
  -- Of a new product once it is created.
  product_id uuid,
  title text not null,
  action text not null check (action in ('create', 'change')),
  input jsonb not null,
  -- The product's version when the file was checked.
  version_before integer,
  status text not null default 'pending' check (status in ('pending', 'applied', 'skipped', 'rolled_back', 'kept')),
  -- What the fields that it changed were before, and the version that the import made.
  previous jsonb,
  version_after integer,
  -- Why it was skipped, or kept by the rollback.
  message text,
  primary key (import_id, position)
);
create index product_import_items_status on product_import_items (import_id, status, position);

create table product_import_errors (
  import_id uuid not null references product_imports on delete cascade,
  position integer not null,
  line integer not null,
  column_name text not null,
  message text not null,
  primary key (import_id, position)
);
