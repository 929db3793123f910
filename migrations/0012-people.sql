-- Carts and wishlists of users, verification and second factors, and the audit log.

alter table users
  -- The lists of a user: [{ product, variation, quantity }] and [product]. Ids may refer to deleted products.
  add column cart jsonb not null default '[]' check (jsonb_typeof(cart) = 'array'),
  add column wishlist jsonb not null default '[]' check (jsonb_typeof(wishlist) = 'array'),
  -- The second factor of admins: the secret is active once a code has confirmed it, and each time step is accepted once.
  add column totp_secret text,
  add column totp_since timestamptz,
  add column totp_last_step bigint,
  -- A later sign-up has replaced an unverified one with the same e-mail: the password may be a stranger's until it is reset by a mailed link.
  add column contested boolean not null default false,
  -- Former admins may become admins again, so other admins may never read mails to them.
  add column ever_admin boolean not null default false,
  add check (totp_since is null or totp_secret is not null);
update users set ever_admin = true where role = 'admin';
alter table users add constraint users_admins_are_ever_admins check (role <> 'admin' or ever_admin);
create index users_newest on users (created_at desc, id desc);
create index users_name on users (lower(name), id);
create index users_found on users using gin ((name || ' ' || email::text) gin_trgm_ops);

alter table sessions
  -- The last authentication by password or code: dangerous operations need a recent one.
  add column proved_at timestamptz not null default now(),
  add column last_seen_at timestamptz not null default now(),
  add column user_agent text,
  add column address text;
create index sessions_ending on sessions (expires_at);

-- Tokens that are mailed, or printed when the shop starts: stored as SHA-256 hashes, and valid once.
create table account_tokens (
  hash bytea primary key,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email', 'invite_admin', 'set_up')),
  user_id uuid references users on delete cascade,
  -- The e-mail that it verifies or invites.
  email citext,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check ((purpose in ('invite_admin', 'set_up')) = (user_id is null)),
  check ((purpose in ('change_email', 'invite_admin')) = (email is not null))
);
create index account_tokens_user on account_tokens (user_id, purpose);
-- A new invitation replaces the earlier one, and so does a set-up link.
create unique index account_tokens_invited on account_tokens (email) where purpose = 'invite_admin';
create unique index account_tokens_set_up on account_tokens (purpose) where purpose = 'set_up';
create index account_tokens_ending on account_tokens (expires_at);

-- Sign-ups with an e-mail that is already in use: a sign-in with that password gets the same reply as for an unverified account.
create table declined_sign_ups (
  email citext primary key,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create index declined_sign_ups_age on declined_sign_ups (created_at);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- IP addresses from which an account has signed in: they may still sign in after too many wrong guesses from elsewhere.
create table known_addresses (
  user_id uuid not null references users on delete cascade,
  address text not null,
  last_at timestamptz not null default now(),
  primary key (user_id, address)
);
create index known_addresses_age on known_addresses (last_at);

-- The audit log of the back office. Entries keep the names of deleted admins. When personal data is erased, its entries lose the values before and after,
-- but keep who changed something, when and how; otherwise entries never change.
create table audit_entries (
  id uuid primary key,
  admin_id uuid references users on delete set null,
  admin_name text not null,
  admin_email text not null,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  forgotten_at timestamptz,
  -- When it was written, not when its transaction began, which may have waited for another one.
  created_at timestamptz not null default clock_timestamp(),
  check (forgotten_at is null or (before is null and after is null))
);
create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_found on audit_entries using gin ((admin_name || ' ' || admin_email || ' ' || action) gin_trgm_ops);
create index audit_entries_entity on audit_entries (entity, entity_id, created_at desc);

-- A mail with a link that grants access to anyone who has it. Its text is deleted once it is sent or the link has expired.
alter table mails
  add column secret boolean not null default false,
  alter column html drop not null,
  alter column body drop not null,
  add check (secret or (html is not null and body is not null));
create index mails_waiting on mails (status, created_at desc);
create index mails_secret on mails (created_at) where secret and html is not null;
create index mails_found on mails using gin ((recipient || ' ' || subject) gin_trgm_ops);

-- The e-mail that last signed up in this browser: opening a mailed link in a browser does not prove that the same person signed up there.
alter table guests add column account_email citext;

-- An order whose personal data is erased keeps its amounts, items and country, but names nobody (docs/decisions/0016).
alter table orders
  add column erased_at timestamptz,
  drop constraint orders_check1,
  add constraint orders_need_email check (status in ('pending', 'cancelled') or email is not null or erased_at is not null),
  add constraint orders_erased_name_nobody check (erased_at is null or (email is null and user_id is null and guest_id is null and note is null));
