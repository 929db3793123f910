-- What a customer has paid for gift cards is not spent yet: it counts with the orders that the cards pay (docs/decisions/0077).
create or replace function count_customer_orders(customer uuid) returns void language plpgsql as $$
declare
  this_transaction text := pg_current_xact_id()::text || ' ' || transaction_timestamp()::text;
begin
  perform from customer_figures where user_id = customer and counted_in = this_transaction;
  if found then return; end if;
  perform from customer_figures where user_id = customer for update;
  update customer_figures set counted_in = this_transaction, (orders, spent) = (
    select count(*), coalesce(
      sum(greatest(0, o.total - refunded.amount)) filter (where o.status <> 'cancelled' and o.delivery ->> 'kind' is distinct from 'email'), 0)
    from orders o
    cross join lateral (select coalesce(sum(amount), 0) as amount from refunds where order_id = o.id and state <> 'failed') refunded
    where o.user_id = customer and o.placed_at is not null
  ) where user_id = customer;
end $$;

select count_customer_orders(buyers.user_id) from (
  select distinct user_id from orders where delivery ->> 'kind' = 'email' and placed_at is not null and status <> 'cancelled' and user_id is not null
) buyers;
