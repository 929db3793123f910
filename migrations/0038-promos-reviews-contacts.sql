-- A promo that was used is archived instead of deleted: its redemptions, and the figures that are counted from them, stay. Its code is free again.
alter table promos
  add column archived_at timestamptz,
  add constraint promos_archived_are_disabled check (archived_at is null or not enabled),
  drop constraint promos_code_key;
create unique index promos_code_key on promos (code) where archived_at is null;

-- Counts the changes by admins.
alter table reviews add column version integer not null default 1;

-- The reviews that wait for approval first, then the newest; by status, stars and product; and searched by what is written in them, and by whom.
create index reviews_queue on reviews ((status <> 'pending'), created_at desc, id desc);
create index reviews_status on reviews (status, created_at desc, id desc);
create index reviews_rating on reviews (rating, created_at desc, id desc);
create index reviews_of_product on reviews (product_id, created_at desc, id desc);
create index reviews_found on reviews
  using gin ((coalesce(title, '') || ' ' || comment || ' ' || coalesce(name, '') || ' ' || coalesce(email::text, '')) gin_trgm_ops)
  with (gin_pending_list_limit = 256);

-- What the shop has answered to a message. The mail itself is in the outbox, for 90 days.
create table contact_replies (
  id uuid primary key,
  contact_id uuid not null references contact_messages on delete cascade,
  message text not null,
  admin_id uuid references users on delete set null,
  mail_id uuid not null,
  created_at timestamptz not null default now()
);
create index contact_replies_contact on contact_replies (contact_id, created_at);

alter table contact_messages add column version integer not null default 1;
create index contact_messages_status on contact_messages (status, created_at desc, id desc);
create index contact_messages_email on contact_messages (email, created_at desc, id desc);
create index contact_messages_found on contact_messages
  using gin ((name || ' ' || email::text || ' ' || subject || ' ' || message) gin_trgm_ops)
  with (gin_pending_list_limit = 256);
