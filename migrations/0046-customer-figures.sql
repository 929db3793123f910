-- How many orders each user has placed, and what they come to without cancelled ones and refunds, so that the list of users can be sorted by either. Every user
-- has a row. A backup contains the rows, so nothing is counted while it is restored.
create table customer_figures (
  user_id uuid primary key references users on delete cascade,
  orders integer not null default 0,
  -- In minor units.
  spent bigint not null default 0,
  -- The transaction that has counted last: its id and its start, since a restored database starts its ids anew.
  counted_in text
);

create function create_customer_figures() returns trigger language plpgsql as $$
begin
  insert into customer_figures (user_id) values (new.id);
  return null;
end $$;
create trigger users_create_customer_figures after insert on users for each row
  when (current_setting('kibble.restoring', true) is distinct from 'on') execute function create_customer_figures();

-- Counts the orders of a user again, from `orders_of_customers`. The row is locked before they are counted: of several transactions at once, the last one counts
-- all. It runs when a transaction is about to commit, so that the row is locked after everything else, and once however many of the user's orders have changed.
create function count_customer_orders(customer uuid) returns void language plpgsql as $$
declare
  this_transaction text := pg_current_xact_id()::text || ' ' || transaction_timestamp()::text;
begin
  perform from customer_figures where user_id = customer and counted_in = this_transaction;
  if found then return; end if;
  perform from customer_figures where user_id = customer for update;
  update customer_figures set counted_in = this_transaction, (orders, spent) = (
    select count(*), coalesce(sum(greatest(0, o.total - refunded.amount)) filter (where o.status <> 'cancelled'), 0)
    from orders o
    cross join lateral (select coalesce(sum(amount), 0) as amount from refunds where order_id = o.id and state <> 'failed') refunded
    where o.user_id = customer and o.placed_at is not null
  ) where user_id = customer;
end $$;

create function update_customer_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.user_id is not null then
    perform count_customer_orders(old.user_id);
  end if;
  if tg_op <> 'DELETE' and new.user_id is not null and (tg_op = 'INSERT' or new.user_id is distinct from old.user_id) then
    perform count_customer_orders(new.user_id);
  end if;
  return null;
end $$;
create constraint trigger orders_count_placed after insert on orders deferrable initially deferred for each row
  when (new.user_id is not null and new.placed_at is not null and current_setting('kibble.restoring', true) is distinct from 'on')
  execute function update_customer_figures();
create constraint trigger orders_count_removed after delete on orders deferrable initially deferred for each row
  when (old.user_id is not null and old.placed_at is not null) execute function update_customer_figures();
create constraint trigger orders_count_changed after update of user_id, placed_at, status, total on orders deferrable initially deferred for each row
  when ((old.placed_at is not null or new.placed_at is not null)
    and (old.user_id, old.placed_at is null, old.status = 'cancelled', old.total)
      is distinct from (new.user_id, new.placed_at is null, new.status = 'cancelled', new.total))
  execute function update_customer_figures();

create function count_refund_of_customer() returns trigger language plpgsql as $$
declare
  customer uuid;
begin
  select user_id into customer from orders where id = coalesce(new.order_id, old.order_id);
  if customer is not null then
    perform count_customer_orders(customer);
  end if;
  return null;
end $$;
create constraint trigger refunds_count_added after insert on refunds deferrable initially deferred for each row
  when (current_setting('kibble.restoring', true) is distinct from 'on') execute function count_refund_of_customer();
create constraint trigger refunds_count_removed after delete on refunds deferrable initially deferred for each row
  execute function count_refund_of_customer();
create constraint trigger refunds_count_changed after update of state, amount on refunds deferrable initially deferred for each row
  when ((old.state, old.amount) is distinct from (new.state, new.amount)) execute function count_refund_of_customer();

insert into customer_figures (user_id, orders, spent)
select u.id, coalesce(placed.orders, 0), coalesce(placed.spent, 0)
from users u
left join (
  select o.user_id, count(*) as orders, sum(greatest(0, o.total - coalesce(refunded.amount, 0))) filter (where o.status <> 'cancelled') as spent
  from orders o
  left join (select order_id, sum(amount) as amount from refunds where state <> 'failed' group by order_id) refunded on refunded.order_id = o.id
  where o.user_id is not null and o.placed_at is not null
  group by o.user_id
) placed on placed.user_id = u.id;

create index customer_figures_orders on customer_figures (orders, user_id);
create index customer_figures_spent on customer_figures (spent, user_id);
