-- Delivered orders whose customers may be asked for reviews, once, some days later.
create table review_invitations (
  order_id uuid primary key references orders on delete cascade,
  delivered_at timestamptz not null default now(),
  -- When it was decided to mail, or not to. Null while it waits.
  decided_at timestamptz,
  -- The SHA-256 of the token of the mail's links to the forms, which then expire, and of its link that stops such mails.
  token_hash bytea unique,
  expires_at timestamptz,
  stop_hash bytea unique
);
create index review_invitations_waiting on review_invitations (delivered_at) where decided_at is null;

-- Who wants no such mails.
create table review_opt_outs (
  email citext primary key,
  created_at timestamptz not null default now()
);

-- The order whose invitation a review answers: one for each of its products.
alter table reviews add column invited_order_id uuid references orders on delete set null;
create unique index reviews_one_per_invitation on reviews (invited_order_id, product_id) where invited_order_id is not null;
