-- What took longer the more rows a table has, found with a million orders, 200,000 users and 50,000 reviews of one product.

-- Orders of a rare country by total: without it, all orders are read until enough of the country are found.
create index orders_country_total on orders ((address ->> 'country'), total desc, id desc) where placed_at is not null;
create index reviews_product_rating on reviews (product_id, rating desc, created_at desc, id desc) where status = 'published';
-- Refunds that a person pays out.
create index refunds_by_hand on refunds (created_at desc, id desc) include (paid_out_at) where state = 'succeeded' and provider in ('cash', 'transfer');

-- The few users among many that are looked for.
create index users_admins on users (created_at desc, id desc) where role = 'admin';
create index users_staff on users (staff_role, created_at desc, id desc) where staff_role is not null;
create index users_disabled on users (created_at desc, id desc) where not enabled;
create index users_unverified on users (created_at desc, id desc) where not email_verified;
create index users_newsletter on users (created_at desc, id desc) where newsletter;

-- How many products of an import have which state, once it rests: the list of imports, which is loaded every second while one runs, counts those of the others no more.
alter table product_imports add column item_counts jsonb;
update product_imports i set item_counts = (
  select jsonb_build_object('applied', count(*) filter (where status = 'applied'), 'skipped', count(*) filter (where status = 'skipped'),
    'rolledBack', count(*) filter (where status = 'rolled_back'), 'kept', count(*) filter (where status = 'kept'))
  from product_import_items where import_id = i.id
) where status not in ('applying', 'rolling_back');
