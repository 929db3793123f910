-- What the product editor shows and changes: who changed prices and stock, when a product goes online or offline, and the versions of categories.

-- The admin whose change this transaction is (src/server/platform/audit/run-with-audit.ts); null for shoppers, jobs and commands.
create function current_admin() returns uuid language sql stable
  as $$ select nullif(current_setting('kibble.admin', true), '')::uuid $$;

-- Each price that a variation has had, the newest last. Written by a trigger, so that no way of changing a price can miss it.
create table price_changes (
  id uuid primary key default gen_random_uuid(),
  variation_id uuid not null references variations on delete cascade,
  price integer not null,
  compare_at_price integer,
  -- Null for the first known price.
  previous_price integer,
  previous_compare_at_price integer,
  admin_id uuid default current_admin(),
  created_at timestamptz not null default now()
);
create index price_changes_variation on price_changes (variation_id, created_at);
insert into price_changes (variation_id, price, compare_at_price) select id, price, compare_at_price from variations;

create function record_price_change() returns trigger language plpgsql as $$
begin
  -- A backup has its own history (src/server/commands/restore-backup.ts).
  if current_setting('kibble.restoring', true) = 'on' then return null; end if;
  insert into price_changes (variation_id, price, compare_at_price, previous_price, previous_compare_at_price)
  values (new.id, new.price, new.compare_at_price, case when tg_op = 'UPDATE' then old.price end, case when tg_op = 'UPDATE' then old.compare_at_price end);
  return null;
end $$;
create trigger variations_record_first_price after insert on variations for each row execute function record_price_change();
create trigger variations_record_price after update of price, compare_at_price on variations for each row
  when ((old.price, old.compare_at_price) is distinct from (new.price, new.compare_at_price)) execute function record_price_change();

alter table stock_movements
  -- Not a foreign key: rows survive, and a deleted user must not cost a search of the ledger.
  add column admin_id uuid default current_admin(),
  -- Why an admin changed the stock.
  add column note text,
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check
    check (reason in ('counted', 'received', 'reserved', 'released', 'shipped', 'returned', 'written_off'));

-- When a product is to go online or offline; cleared when it has (docs/decisions/0055).
alter table products
  add column publish_at timestamptz,
  add column unpublish_at timestamptz;
create index products_publish on products (publish_at) where publish_at is not null;
create index products_unpublish on products (unpublish_at) where unpublish_at is not null;

alter table categories add column version integer not null default 1;

create index previous_slugs_entity on previous_slugs (entity_id);
-- A redirect that is removed by hand must leave the cache as well.
create function notify_previous_slug_tags() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_invalidation', case old.kind when 'product' then 'products' when 'category' then 'categories' else '*' end);
  return null;
end $$;
create trigger previous_slugs_notify after delete on previous_slugs for each row execute function notify_previous_slug_tags();
