-- Gift cards and store credit (docs/decisions/0077): balances, a ledger that only grows, and the cards.

create table credit_accounts (
  id uuid primary key,
  kind text not null check (kind in ('gift_card', 'store_credit')),
  -- Whose store credit it is; null for gift cards, and once the user is erased.
  user_id uuid references users on delete set null,
  currency text not null,
  -- The sum of its entries, which the doctor compares.
  balance integer not null default 0 check (balance >= 0),
  created_at timestamptz not null default now(),
  unique (user_id, currency),
  check (kind = 'store_credit' or user_id is null)
);

create table credit_entries (
  id uuid primary key,
  account_id uuid not null references credit_accounts,
  -- redeemed: for an order; released: its request ended; refunded: of an order; revoked: the money that bought it went back.
  kind text not null check (kind in ('issued', 'redeemed', 'released', 'refunded', 'adjusted', 'revoked')),
  -- In minor units; negative if the balance falls.
  amount integer not null check (amount <> 0 and case kind when 'redeemed' then amount < 0 when 'adjusted' then true when 'revoked' then true else amount > 0 end),
  order_id uuid references orders on delete set null,
  refund_id uuid references refunds,
  note text,
  admin_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index credit_entries_account on credit_entries (account_id, created_at desc, id desc);
create index credit_entries_order on credit_entries (order_id) where order_id is not null;
create index credit_entries_refund on credit_entries (refund_id) where refund_id is not null;
create index credit_entries_admin on credit_entries (admin_id) where admin_id is not null;

-- Entries stay as they were written; only what names people, and a request that is deleted, is forgotten.
create function keep_credit_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.id, new.account_id, new.kind, new.amount, new.refund_id, new.created_at)
      is not distinct from (old.id, old.account_id, old.kind, old.amount, old.refund_id, old.created_at)
    and (new.note is null or new.note is not distinct from old.note)
    and (new.admin_id is null or new.admin_id is not distinct from old.admin_id)
    and (new.order_id is null or new.order_id is not distinct from old.order_id) then
    return new;
  end if;
  raise exception 'credit entries are only added' using errcode = 'integrity_constraint_violation';
end $$;
create trigger credit_entries_are_kept before update or delete on credit_entries for each row execute function keep_credit_entries();

create table gift_cards (
  id uuid primary key,
  -- Null while its order is unpaid.
  account_id uuid unique references credit_accounts,
  -- With which it was bought; null if an admin issued it. Only requests that were never placed are deleted.
  order_id uuid references orders on delete cascade,
  amount integer not null check (amount > 0),
  -- The SHA-256 of the code, which is made when the card is sent; null before.
  code_hash bytea unique,
  last_four text,
  recipient_name text,
  recipient_email citext,
  sender_name text,
  message text,
  -- The day on which it is sent; null: as soon as it is issued.
  send_on date,
  sent_at timestamptz,
  -- When its amount was added to the account.
  issued_at timestamptz,
  -- The last day on which it can be redeemed, in the shop's time zone.
  expires_on date,
  disabled_at timestamptz,
  -- The payment of its order was disputed; an admin decides about it again.
  disabled_for_dispute boolean not null default false,
  -- Its latest mail, in the outbox.
  mail_id uuid,
  -- Its recipient was erased while it waited for its day.
  erase_when_sent boolean not null default false,
  created_by uuid references users on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check ((issued_at is null) = (account_id is null)),
  check (issued_at is not null or order_id is not null)
);
create index gift_cards_newest on gift_cards (created_at desc, id desc);
create index gift_cards_order on gift_cards (order_id) where order_id is not null;
create index gift_cards_created_by on gift_cards (created_by) where created_by is not null;
-- `gift-cards.queries.ts` searches by the same expression.
create index gift_cards_words on gift_cards using gin ((coalesce(recipient_name, '') || ' ' || coalesce(recipient_email::text, '') || ' ' || coalesce(sender_name, '') || ' ' || coalesce(last_four, '')) gin_trgm_ops);
-- For those whose mail could not leave.
create index gift_cards_mail on gift_cards (mail_id) where mail_id is not null;
create index gift_cards_to_send on gift_cards (send_on) where sent_at is null and issued_at is not null and recipient_email is not null;
create index gift_cards_recipient on gift_cards (recipient_email) where recipient_email is not null;

-- What gift cards and store credit pay of an order.
alter table orders add column credit_amount integer not null default 0;
alter table orders add constraint orders_credit_amount_check check (credit_amount between 0 and total);

-- A refund that goes to the customer's store credit instead of where the money came from (`provider`).
alter table refunds add column to_store_credit boolean not null default false;
drop index refunds_to_pay_out;
create index refunds_to_pay_out on refunds (created_at desc, id desc)
  where state = 'succeeded' and provider in ('cash', 'transfer') and paid_out_at is null and not to_store_credit;

-- Orders of gift cards, which are no sales until the cards are redeemed.
create index orders_by_email on orders (placed_at) include (total) where delivery ->> 'kind' = 'email' and placed_at is not null and status <> 'cancelled';
