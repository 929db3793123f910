create table shipment_quotes (
  id uuid primary key,
  guest_id uuid references guests on delete cascade,
  user_id uuid references users on delete cascade,
  address_id uuid not null references addresses on delete cascade,
  -- The quoted items, to detect changes of the cart: [{ variation, quantity }] sorted by id.
  items jsonb not null,
  rates jsonb not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((user_id is null) <> (guest_id is null))
);
create index shipment_quotes_age on shipment_quotes (expires_at);

create table orders (
  id uuid primary key,
  number text not null unique,
  status text not null check (status in ('pending', 'placed', 'processing', 'shipped', 'delivered', 'returned', 'cancelled')),
  guest_id uuid references guests on delete set null,
  user_id uuid references users on delete set null,
  email citext,
  address jsonb not null,
  subtotal integer not null check (subtotal >= 0),
  discount integer not null check (discount >= 0),
  promo_code text,
  delivery jsonb not null,
  delivery_cost integer not null check (delivery_cost >= 0),
  tax integer not null check (tax >= 0),
  total integer not null check (total >= 0),
  currency text not null,
  payment_method text not null check (payment_method in ('cash', 'card')),
  note text,
  -- When a pending order request releases its stock.
  expires_at timestamptz,
  -- The key of the mailed link that opens this order: /orders/{id}?key=
  key_hash bytea,
  key_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'pending') = (expires_at is not null)),
  check (status in ('pending', 'cancelled') or email is not null)
);
create index orders_user on orders (user_id, created_at desc);
create index orders_guest on orders (guest_id, created_at desc);
create index orders_email on orders (email);
create index orders_newest on orders (created_at desc, id);
create index orders_expiring on orders (expires_at) where status = 'pending';
-- A caller has at most one pending order request.
create unique index orders_one_pending_per_guest on orders (guest_id) where status = 'pending' and guest_id is not null;
create unique index orders_one_pending_per_user on orders (user_id) where status = 'pending' and user_id is not null;

create table order_items (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  -- Snapshots: deleting a product never changes a past order.
  product_id uuid,
  variation_id uuid,
  title text not null,
  variation_title text not null,
  sku text not null,
  slug text,
  image jsonb,
  unit_price integer not null check (unit_price >= 0),
  quantity integer not null check (quantity > 0),
  discount integer not null default 0 check (discount >= 0),
  tax_class text not null,
  tax_rate numeric(5, 2) not null,
  tax integer not null check (tax >= 0),
  total integer not null check (total >= 0),
  primary key (order_id, position)
);
create index order_items_variation on order_items (variation_id);

create table order_history (
  order_id uuid not null references orders on delete cascade,
  position integer not null,
  status text not null,
  at timestamptz not null default now(),
  by text not null,
  note text,
  primary key (order_id, position)
);

-- One row per redemption of a promo; given_back_at is set once when it is released.
create table promo_uses (
  order_id uuid primary key,
  promo_id uuid not null references promos on delete cascade,
  email citext,
  user_id uuid,
  used_at timestamptz not null default now(),
  given_back_at timestamptz
);
create index promo_uses_promo on promo_uses (promo_id) where given_back_at is null;

-- The ledger of payments, from which the payment status of an order is derived.
create table payment_entries (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null check (kind in ('authorized', 'captured', 'refunded', 'failed', 'voided')),
  amount integer not null check (amount >= 0),
  provider text not null,
  reference text,
  note text,
  created_at timestamptz not null default now()
);
create index payment_entries_order on payment_entries (order_id, created_at);
