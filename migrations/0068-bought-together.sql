-- Which products are often bought together (docs/decisions/0067). Counted from orders every night; those of the demo shop stay until orders say something else.
create table product_pairs (
  product_id uuid not null references products on delete cascade,
  related_id uuid not null references products on delete cascade,
  source text not null check (source in ('orders', 'demo')),
  -- How many orders had both.
  orders integer not null check (orders > 0),
  -- How much more often than by chance they are in one order.
  lift double precision not null check (lift > 1),
  -- Sorts the pairs of a product, best first.
  score double precision not null,
  primary key (product_id, related_id),
  check (product_id <> related_id)
);
create index product_pairs_related on product_pairs (related_id);

-- A night in which nothing has changed leaves what is cached.
create function notify_product_pair_tag() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then perform pg_notify(cache_channel(), 'bought_together'); end if;
  return null;
end $$;
create trigger product_pairs_cache_tags_insert after insert on product_pairs
  referencing new table as changed for each statement execute function notify_product_pair_tag();
create trigger product_pairs_cache_tags_update after update on product_pairs
  referencing new table as changed for each statement execute function notify_product_pair_tag();
create trigger product_pairs_cache_tags_delete after delete on product_pairs
  referencing old table as changed for each statement execute function notify_product_pair_tag();
create trigger product_pairs_cache_tags_truncate after truncate on product_pairs
  for each statement execute function notify_cache_tag('bought_together');

-- The newest orders, of which the pairs are counted.
create index orders_newest_placed on orders (placed_at desc) where placed_at is not null and status <> 'cancelled';
