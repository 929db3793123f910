-- Which mails about an order were queued, so that none is queued twice and the doctor can tell if one is missing. What happened before this migration
-- counts as mailed: the doctor reads the time at which it was applied.
create table order_mails (
  order_id uuid not null references orders on delete cascade,
  template text not null,
  -- What it is about: the order, or its parcel, refund, return or entry in the ledger.
  reference uuid not null,
  -- In the outbox, which keeps mails for 90 days, and not after an account was erased.
  mail_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (order_id, template, reference)
);
