-- What the back office filters and sorts orders by, each with its index (docs/decisions/0056).

-- The included columns are filters, too: matches of several are counted without reading a row. The index orders_placed_newest stays: it is a third smaller, and
-- counts all orders.
create index orders_placed_list on orders (created_at desc, id desc) include (status, payment_status, payment_method) where placed_at is not null;
create index orders_placed_payment_status on orders (payment_status, created_at desc, id desc) include (status, payment_method)
  where placed_at is not null;
create index orders_placed_payment_method on orders (payment_method, created_at desc, id desc) include (status, payment_status)
  where placed_at is not null;
create index orders_placed_country on orders ((address ->> 'country'), created_at desc, id desc) where placed_at is not null;
create index orders_placed_total on orders (total desc, id desc) include (status, payment_status, payment_method) where placed_at is not null;

-- The queues: few orders are open at a time, however many there were.
create index orders_open on orders (created_at desc, id desc) include (status, payment_status, payment_method)
  where placed_at is not null and status in ('placed', 'processing');
create index orders_open_promised on orders ((delivery ->> 'latest')) where placed_at is not null and status in ('placed', 'processing');
create index refunds_failed on refunds (updated_at) where state = 'failed';
create index payment_entries_disputes on payment_entries (order_id) where kind in ('disputed', 'dispute_won');

-- Which units a refund was for, so that nobody refunds them twice. A refund of an amount has none.
create table refund_items (
  refund_id uuid not null references refunds on delete cascade,
  order_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, position),
  foreign key (order_id, position) references order_items (order_id, position) on delete cascade
);
create index refund_items_order on refund_items (order_id, position);
