-- Declarations of customers that they withdraw from the contract (docs/decisions/0075). They are evidence: nothing changes them but erasing the customer's data.
create table withdrawals (
  id uuid primary key,
  order_id uuid not null references orders on delete cascade,
  -- The return of what had left the shop; null if nothing had.
  return_id uuid references returns on delete set null,
  -- Who declared it, as typed; null once erased.
  name text,
  is_whole boolean not null,
  items jsonb not null,
  -- The admin who recorded what the customer said or wrote.
  recorded_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index withdrawals_order on withdrawals (order_id, created_at);
create index withdrawals_return on withdrawals (return_id) where return_id is not null;
create index withdrawals_recorded_by on withdrawals (recorded_by) where recorded_by is not null;
