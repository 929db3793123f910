-- What the back office searches orders for. In a table of its own: every change of an order's status, payment or mail is a new version of its row, and as an
-- index on orders the trigrams of number, e-mail and name were written with each of them. An open request has no row yet, because its e-mail may still come.
create table order_search (
  order_id uuid primary key references orders on delete cascade,
  text text not null
);

-- Starts with a space, so that the beginning of each word follows one.
create function order_search_text(number text, email citext, address jsonb) returns text language sql immutable
  return ' ' || number || ' ' || coalesce(email::text, '') || ' ' || coalesce(address ->> 'name', '');

create function write_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, text) values (new.id, order_search_text(new.number, new.email, new.address))
  on conflict (order_id) do update set text = excluded.text where order_search.text <> excluded.text;
  return null;
end $$;

create trigger orders_search after insert on orders for each row when (new.status <> 'pending') execute function write_order_search();
create trigger orders_search_change after update of status, number, email, address on orders for each row
  when (new.status <> 'pending'
    and (old.status = 'pending' or (old.number, old.email, old.address) is distinct from (new.number, new.email, new.address)))
  execute function write_order_search();

insert into order_search (order_id, text)
select id, order_search_text(number, email, address) from orders where status <> 'pending';
drop index orders_search;
-- A short list of pending entries: a longer one would take an order hundreds of milliseconds when it is its turn to sort them in.
create index order_search_text on order_search using gin (text gin_trgm_ops) with (gin_pending_list_limit = 256);

-- No list is filtered by it.
drop index orders_payment_status;

-- How often a customer has redeemed a promo is counted while the promo is locked, and must not take longer the more others have.
create index promo_redemptions_email on promo_redemptions (email) where email is not null and released_at is null;
create index promo_redemptions_user on promo_redemptions (user_id) where user_id is not null and released_at is null;
