-- Whom the invoice of an order is for, as a snapshot; null if that is who gets the parcel.
alter table orders add column billing_address jsonb check (billing_address is null or jsonb_typeof(billing_address) = 'object');

-- An order is also found by the company or the person it is billed to.
create function order_search_text(number text, email citext, address jsonb, billing_address jsonb) returns text language sql immutable
  return order_search_text(number, email, address)
    || coalesce(' ' || (billing_address ->> 'company'), '') || coalesce(' ' || (billing_address ->> 'name'), '');

create or replace function write_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (order_id, text)
  values (new.id, order_search_text(new.number, new.email, new.address, new.billing_address))
  on conflict (order_id) do update set text = excluded.text where order_search.text <> excluded.text;
  return null;
end $$;

drop trigger orders_search_change on orders;
create trigger orders_search_change after update of status, number, email, address, billing_address on orders for each row
  when (new.status <> 'pending' and (old.status = 'pending'
    or (old.number, old.email, old.address, old.billing_address) is distinct from (new.number, new.email, new.address, new.billing_address)))
  execute function write_order_search();

-- The keys in the links of guests' mails, as hashes. Each shows what the number and the email of its order show, and nothing else.
create table order_tracking_keys (
  key_hash bytea primary key,
  order_id uuid not null references orders on delete cascade,
  expires_at timestamptz not null
);
create index order_tracking_keys_order on order_tracking_keys (order_id);
create index order_tracking_keys_expiry on order_tracking_keys (expires_at);
