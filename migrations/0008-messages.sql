-- Contact messages, newsletter subscribers, and one review per user and product.

-- Additional headers of a mail, such as Reply-To.
alter table mails add column headers jsonb not null default '{}';

create table contacts (
  id uuid primary key,
  name text not null,
  email citext not null,
  subject text not null,
  message text not null,
  status text not null default 'new' check (status in ('new', 'read', 'answered')),
  -- When its mails were added to the outbox, which happens once even if the job runs several times.
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
  -- When they last signed up, and when the last confirmation link was mailed.
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

-- Every mail has its own link, stored as a hash. Links to unsubscribe do not expire, so that they also work in old mails.
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

-- A user has one review for each product. Of several only the newest stays linked to the user; the others keep their text and the name.
update reviews r set user_id = null, name = coalesce(r.name, u.name), email = coalesce(r.email, u.email)
from users u
where u.id = r.user_id and exists (
  select from reviews newer
  where newer.product_id = r.product_id and newer.user_id = r.user_id and (newer.created_at, newer.id) > (r.created_at, r.id)
);
create unique index reviews_one_per_user on reviews (product_id, user_id) where user_id is not null;
-- When the mail about the publication of a review was written, which is sent once. Reviews that were published at once need none.
alter table reviews add column approval_told_at timestamptz;
update reviews set approval_told_at = created_at where status = 'published';
