-- Changes notify their cache tags on the channel `kibble_changes`, and processes invalidate the cached replies. `*` is all tags.
-- Each transaction notifies each tag once, when it commits.
drop trigger settings_changed on settings;
drop trigger categories_changed on categories;
drop trigger products_changed on products;
drop function tell_changes();

-- For tables where every change notifies one tag, the argument of the trigger.
create function tell_tag() returns trigger language plpgsql as $$
begin perform pg_notify('kibble_changes', tg_argv[0]); return null; end $$;

create trigger settings_tell after insert or update or delete on settings for each statement execute function tell_tag('settings');
create trigger categories_tell after insert or update or delete on categories for each statement execute function tell_tag('categories');
create trigger articles_tell after insert or update or delete on articles for each statement execute function tell_tag('articles');
-- The alt text of an image occurs wherever it is shown.
create trigger images_tell after update or delete on images for each statement execute function tell_tag('*');

-- `products`: lists, their order and facets. `assortment`: which products exist, and in which categories. `product:<id>`: everything that shows this product.
create function tell_product() returns trigger language plpgsql as $$
declare product uuid := case tg_op when 'DELETE' then old.id else new.id end;
begin
  perform pg_notify('kibble_changes', 'products'), pg_notify('kibble_changes', 'product:' || product);
  if tg_op <> 'UPDATE' then
    perform pg_notify('kibble_changes', 'assortment');
  elsif (old.enabled, old.category_id) is distinct from (new.enabled, new.category_id) then
    perform pg_notify('kibble_changes', 'assortment');
  end if;
  return null;
end $$;
create trigger products_tell after insert or delete on products for each row execute function tell_product();
-- Units sold are not shown; they only sort best sellers, which may be some minutes out of date.
create trigger products_tell_change after update on products for each row when (old.units_sold = new.units_sold) execute function tell_product();

create function tell_variation() returns trigger language plpgsql as $$
begin
  perform pg_notify('kibble_changes', 'products'),
    pg_notify('kibble_changes', 'product:' || case tg_op when 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;
create trigger variations_tell after insert or update or delete on variations for each row execute function tell_variation();

create function tell_product_of(variation uuid, kind text) returns void language sql as $$
  select pg_notify('kibble_changes', kind || product_id) from variations where id = variation
$$;

create function tell_variation_image() returns trigger language plpgsql as $$
begin
  perform pg_notify('kibble_changes', 'products');
  perform tell_product_of(case tg_op when 'DELETE' then old.variation_id else new.variation_id end, 'product:');
  return null;
end $$;
create trigger variation_images_tell after insert or update or delete on variation_images for each row execute function tell_variation_image();

-- Stock notifies `product:<id>` when the availability changes, and `quantity:<id>` when only the maximum quantity changes; most changes of large stocks notify nothing.
-- The numbers are the defaults for settings that were never saved.
create function tell_stock() returns trigger language plpgsql as $$
declare
  before integer := case tg_op when 'INSERT' then 0 else old.on_hand - old.reserved end;
  now_free integer := new.on_hand - new.reserved;
  most integer;
  low integer;
begin
  select (data ->> 'maxPerLine')::integer, (data ->> 'lowStockLimit')::integer into most, low from settings;
  most := coalesce(most, 99);
  low := coalesce(low, 5);
  if (before > 0, before > low) <> (now_free > 0, now_free > low) then
    perform tell_product_of(new.variation_id, 'product:');
  elsif least(before, most) <> least(now_free, most) then
    perform tell_product_of(new.variation_id, 'quantity:');
  end if;
  return null;
end $$;
create trigger stock_levels_tell after insert on stock_levels for each row execute function tell_stock();
create trigger stock_levels_tell_change after update on stock_levels for each row
  when (old.on_hand - old.reserved <> new.on_hand - new.reserved) execute function tell_stock();

-- `reviews`: lists of reviews of all products. `reviews:<product>`: those of one product.
create function tell_review() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'published' then perform pg_notify('kibble_changes', 'reviews:' || new.product_id); end if;
  if tg_op <> 'INSERT' and old.status = 'published' then perform pg_notify('kibble_changes', 'reviews:' || old.product_id); end if;
  if (tg_op <> 'DELETE' and new.status = 'published') or (tg_op <> 'INSERT' and old.status = 'published') then
    perform pg_notify('kibble_changes', 'reviews');
  end if;
  return null;
end $$;
create trigger reviews_tell after insert or update or delete on reviews for each row execute function tell_review();

-- Reviews show the names of users.
create function tell_reviewer() returns trigger language plpgsql as $$
begin
  perform pg_notify('kibble_changes', 'reviews'), pg_notify('kibble_changes', 'reviews:' || product_id) from reviews where user_id = new.id;
  return null;
end $$;
create trigger users_tell after update on users for each row when (old.name <> new.name) execute function tell_reviewer();

do $$
declare name text;
begin
  foreach name in array array['settings', 'categories', 'products', 'variations', 'variation_images', 'images', 'stock_levels', 'reviews', 'users', 'articles'] loop
    execute format('create trigger %I after truncate on %I for each statement execute function tell_tag(%L)', name || '_tell_emptied', name, '*');
  end loop;
end $$;
