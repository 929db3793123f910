-- An import changes thousands of products, a hundred in each transaction. If each of these emptied the caches at once, shoppers would wait for the same pages to be
-- rendered again and again. A transaction with `kibble.invalidate_later` sends its tags on a channel of their own, whose tags every process collects for some
-- seconds (src/server/platform/cache/postpone-invalidations.ts, docs/decisions/0060). Sent by the transaction itself, they are lost with no worker that dies.
create function cache_channel() returns text language sql stable as $$
  select case current_setting('kibble.invalidate_later', true) when 'on' then 'cache_invalidation_later' else 'cache_invalidation' end
$$;

create or replace function notify_product_tags() returns trigger language plpgsql as $$
declare product uuid := case tg_op when 'DELETE' then old.id else new.id end;
begin
  perform pg_notify(cache_channel(), 'products'), pg_notify(cache_channel(), 'product:' || product);
  if tg_op <> 'UPDATE' then
    perform pg_notify(cache_channel(), 'catalog');
  elsif (old.enabled, old.category_id) is distinct from (new.enabled, new.category_id) then
    perform pg_notify(cache_channel(), 'catalog');
  end if;
  return null;
end $$;

create or replace function notify_variation_tags() returns trigger language plpgsql as $$
begin
  perform pg_notify(cache_channel(), 'products'),
    pg_notify(cache_channel(), 'product:' || case tg_op when 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;

create or replace function notify_tag_of_variation(variation uuid, prefix text) returns void language sql as $$
  select pg_notify(cache_channel(), prefix || product_id) from variations where id = variation
$$;

create or replace function notify_variation_image_tags() returns trigger language plpgsql as $$
begin
  perform pg_notify(cache_channel(), 'products');
  perform notify_tag_of_variation(case tg_op when 'DELETE' then old.variation_id else new.variation_id end, 'product:');
  return null;
end $$;
