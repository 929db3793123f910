-- Parcels, returns and notes of orders, and what the back office needs to list and search orders (docs/decisions/0045).

alter table orders
  -- When the order was placed; null for requests that never were.
  add column placed_at timestamptz,
  -- False for orders that an admin enters without a confirmation by mail.
  add column confirmation_mail boolean not null default true;
update orders o set placed_at = h.at from order_history h where h.order_id = o.id and h.status = 'placed';

-- The lists of the back office: all placed orders, those of a status, requests that were never placed, and a search for number, e-mail and name.
create index orders_placed_newest on orders (created_at desc, id desc) where placed_at is not null;
create index orders_placed_status on orders (status, created_at desc, id desc) where placed_at is not null;
create index orders_requests_newest on orders (created_at desc, id desc) where placed_at is null;
create index orders_search on orders using gin ((' ' || number || ' ' || coalesce(email::text, '') || ' ' || (address ->> 'name')) gin_trgm_ops);
drop index orders_newest;

-- The admin who changed the status; null for customers and jobs, and once the admin's account is deleted.
alter table order_history add column admin_id uuid references users on delete set null;
create index order_history_admin on order_history (admin_id) where admin_id is not null;

-- What admins write about an order for each other. Customers never see it.
create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  text text not null,
  admin_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index order_notes_order on order_notes (order_id, created_at);
create index order_notes_admin on order_notes (admin_id) where admin_id is not null;

create table parcels (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  carrier text not null,
  -- Of the carrier, to track the parcel.
  number text,
  url text check (url like 'https://%'),
  shipped_at timestamptz not null default now(),
  delivered_at timestamptz check (delivered_at >= shipped_at),
  -- By the shop's return days when it was shipped or delivered; null if the shop takes nothing back.
  returnable_until timestamptz
);
create index parcels_order on parcels (order_id, shipped_at);

create table parcel_items (
  parcel_id uuid not null references parcels on delete cascade,
  order_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, position),
  foreign key (order_id, position) references order_items (order_id, position) on delete cascade
);
create index parcel_items_order on parcel_items (order_id, position);

create table returns (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  status text not null check (status in ('requested', 'received', 'rejected', 'cancelled', 'refunded')),
  reason text not null,
  -- The customer's words, and the shop's answer.
  note text,
  answer text,
  -- What was refunded, in minor units.
  refund integer check (refund >= 0),
  received_at timestamptz,
  closed_at timestamptz,
  -- The admin who received or closed it last.
  admin_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  check ((status in ('received', 'refunded')) = (received_at is not null)),
  check ((status in ('rejected', 'cancelled', 'refunded')) = (closed_at is not null)),
  check ((status = 'refunded') = (refund is not null))
);
create index returns_order on returns (order_id, created_at);
create index returns_newest on returns (created_at desc, id desc);
create index returns_status on returns (status, created_at desc, id desc);
create index returns_admin on returns (admin_id) where admin_id is not null;

create table return_items (
  return_id uuid not null references returns on delete cascade,
  order_id uuid not null,
  position integer not null,
  quantity integer not null check (quantity > 0),
  restocked integer not null default 0 check (restocked between 0 and quantity),
  primary key (return_id, position),
  foreign key (order_id, position) references order_items (order_id, position) on delete cascade
);
create index return_items_order on return_items (order_id, position);
