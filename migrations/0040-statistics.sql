-- Sales by day, so that the dashboard takes as long with a million orders (docs/decisions/0052). They are derived: `npm run shop -- rebuild-statistics`
-- counts them again.

-- The orders that count as sales, and the payments that reduce them, by time: what was not added up yet is read from here.
create index orders_sold on orders (placed_at) include (total) where placed_at is not null and status <> 'cancelled';
create index payment_entries_reducing_sales on payment_entries (created_at) where kind in ('refunded', 'waived');

-- The days before `added_until`, of this time zone, are added up. Its row is the lock of everything that adds up.
create table sales_state (
  singleton boolean primary key default true check (singleton),
  time_zone text not null,
  -- Null until the first order has been added up.
  added_until date
);

-- A day without a row had no sales. Amounts in minor units.
create table sales_days (
  day date primary key,
  orders integer not null,
  -- The totals of the orders that were placed on this day and are not cancelled.
  gross bigint not null,
  -- What was refunded of such orders, or waived, on this day.
  reductions bigint not null,
  -- Orders that were the first of their e-mail.
  new_customers integer not null,
  -- Order requests that were started on this day and expired or were cancelled before they were placed.
  abandoned integer not null
);

create table variation_sales_days (
  day date not null,
  -- May be deleted since, as in order items.
  variation_id uuid not null,
  product_id uuid not null,
  units integer not null,
  revenue bigint not null,
  primary key (day, variation_id, product_id)
);

create table product_sales_months (
  -- Its first day.
  month date not null,
  product_id uuid not null,
  units integer not null,
  revenue bigint not null,
  primary key (month, product_id)
);

-- What shoppers searched for without finding a product, with no trace of who it was.
create table failed_searches (
  day date not null,
  term text not null check (term <> ''),
  searches integer not null check (searches > 0),
  primary key (day, term)
);
