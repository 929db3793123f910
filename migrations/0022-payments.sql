-- Bank transfers, a ledger that only grows, the shop's intents at a payment provider, and refunds.

alter table orders drop constraint orders_payment_method_check;
alter table orders add constraint orders_payment_method_check check (payment_method in ('cash', 'card', 'transfer'));

-- Derived from the ledger, and written in the transaction that adds to it, so that the back office can search by it.
alter table orders add column payment_status text not null default 'unpaid';
alter table orders add constraint orders_payment_status_check
  check (payment_status in ('unpaid', 'authorized', 'paid', 'partially_refunded', 'refunded', 'failed'));
create index orders_payment_status on orders (payment_status, created_at desc, id);
update orders set payment_status = 'paid' where total = 0;

alter table payment_entries drop constraint payment_entries_kind_check;
alter table payment_entries add constraint payment_entries_kind_check
  check (kind in ('authorized', 'captured', 'refunded', 'failed', 'voided', 'disputed', 'dispute_won'));
-- A repeated report of a provider adds nothing.
create unique index payment_entries_reference on payment_entries (provider, reference, kind) where reference is not null;

-- Entries stay as they were written, except for the note, which is removed with the personal data of its order. They are deleted with a request that was
-- never placed, unless money has moved.
create function keep_payment_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.note is null
    and (new.id, new.order_id, new.kind, new.amount, new.provider, new.reference, new.created_at)
      is not distinct from (old.id, old.order_id, old.kind, old.amount, old.provider, old.reference, old.created_at) then
    return new;
  end if;
  -- The order is gone already if this is the cascade of its deletion.
  if tg_op = 'DELETE' and old.kind in ('authorized', 'voided', 'failed') and not exists (select from orders where id = old.order_id) then
    return old;
  end if;
  raise exception 'payment entries are only added' using errcode = 'integrity_constraint_violation';
end $$;
create trigger payment_entries_are_kept before update or delete on payment_entries for each row execute function keep_payment_entries();

-- A payment at a provider, which the browser confirms. The provider's reference is null until it has answered.
create table payment_intents (
  id uuid primary key,
  guest_id uuid references guests on delete set null,
  user_id uuid references users on delete set null,
  -- Null until an order request names it.
  order_id uuid references orders on delete set null,
  -- The shipping rate that its amount includes.
  rate_id uuid,
  provider text not null,
  reference text,
  amount integer not null check (amount > 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'processing', 'authorized', 'captured', 'canceled')),
  -- Why the last attempt failed, in words for the shopper.
  decline_message text,
  -- When it was last looked up at the provider.
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index payment_intents_reference on payment_intents (provider, reference);
-- An order is paid by one intent; another may follow when that is canceled.
create unique index payment_intents_one_per_order on payment_intents (order_id) where state <> 'canceled';
create index payment_intents_order on payment_intents (order_id);
create index payment_intents_guest on payment_intents (guest_id) where guest_id is not null;
create index payment_intents_user on payment_intents (user_id) where user_id is not null;
-- What the shop looks up again.
create index payment_intents_unfinished on payment_intents (checked_at) where state in ('open', 'processing', 'authorized');

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  amount integer not null check (amount > 0),
  reason text,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  provider text not null,
  -- The payment at the provider that is refunded; null for cash and transfers.
  intent_reference text,
  -- The provider's id of the refund.
  reference text,
  -- The admin, 'shop' for what the shop does by itself, or 'provider'.
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index refunds_order on refunds (order_id, created_at);
create unique index refunds_reference on refunds (provider, reference) where reference is not null;
create index refunds_pending on refunds (updated_at) where state = 'pending';

-- How an order that is paid by bank transfer in advance is to be paid.
create table bank_transfers (
  order_id uuid primary key references orders on delete cascade,
  due_at timestamptz not null,
  -- The account at the time of the order: { holder, iban, bic, bankName }.
  account jsonb not null,
  reminded_at timestamptz,
  -- Set when the order is cancelled or fully paid, so that the job that looks for due ones reads only open ones.
  closed_at timestamptz
);
create index bank_transfers_due on bank_transfers (due_at) where closed_at is null;

-- The test provider's own data, as if it were another system: nothing of the shop refers to it.
create table test_payments (
  reference text primary key,
  intent_id uuid not null unique,
  amount integer not null,
  currency text not null,
  state text not null default 'open' check (state in ('open', 'authorized', 'captured', 'canceled')),
  decline_message text,
  created_at timestamptz not null default now()
);
create table test_refunds (
  refund_id uuid primary key,
  reference text not null references test_payments,
  amount integer not null,
  created_at timestamptz not null default now()
);
create index test_refunds_payment on test_refunds (reference);

create index stock_movements_order on stock_movements (order_id) where order_id is not null;
