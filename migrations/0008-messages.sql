-- What people write to the shop: by the contact form, to the newsletter's list, about products.

-- Headers that a mail carries beside the usual ones, such as whom an answer goes to.
alter table mails add column headers jsonb not null default '{}';

create table contacts (
  id uuid primary key,
  name text not null,
  email citext not null,
  subject text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'read', 'answered')),
  -- When its mails went into the outbox: they go once, however often the job runs.
  told_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contacts_newest on contacts (created_at desc, id desc);

create table subscribers (
  id uuid primary key,
  email citext not null unique,
  status text not null check (status in ('pending', 'confirmed', 'unsubscribed')),
  source text,
  -- When they last asked for the newsletter, and when the last link to confirm it was mailed.
  asked_at timestamptz not null default now(),
  link_mailed_at timestamptz,
  confirmed_at timestamptz,
  welcomed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'confirmed' or confirmed_at is not null),
  check (status <> 'unsubscribed' or unsubscribed_at is not null)
);
create index subscribers_newest on subscribers (created_at desc, id desc);
create index subscribers_waiting on subscribers (asked_at) where status = 'pending';

-- Every mail has a link of its own, kept as its hash. Links that unsubscribe do not expire: whoever finds an old mail can still leave.
create table subscriber_links (
  hash bytea primary key,
  subscriber_id uuid not null references subscribers on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  used_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  check ((purpose = 'confirm') = (expires_at is not null))
);
create index subscriber_links_subscriber on subscriber_links (subscriber_id);
create index subscriber_links_ending on subscriber_links (expires_at) where expires_at is not null;

-- A user has one review for each product: of several the newest stays the user's, and the others keep the words and the name.
update reviews r set user_id = null, name = coalesce(r.name, u.name), email = coalesce(r.email, u.email)
from users u
where u.id = r.user_id and exists (
  select from reviews newer
  where newer.product_id = r.product_id and newer.user_id = r.user_id and (newer.created_at, newer.id) > (r.created_at, r.id)
);
create unique index reviews_one_per_user on reviews (product_id, user_id) where user_id is not null;
-- The mail that says a review is out goes once; who saw it come out at once needs none.
alter table reviews add column approval_told_at timestamptz;
update reviews set approval_told_at = created_at where status = 'published';
