-- Needs only what PostgreSQL 15 and its contrib modules bring. Ids are UUIDv7, made by the program.
create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create table settings (
  only_row boolean primary key default true check (only_row),
  data jsonb not null,
  updated_at timestamptz not null default now()
);

create table users (
  id uuid primary key,
  name text not null,
  email citext not null unique,
  password_hash text not null,
  phone text,
  role text not null check (role in ('user', 'admin')),
  email_verified boolean not null default false,
  newsletter boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A token is kept only as its SHA-256, so that a copy of the database opens no session.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  realm text not null check (realm in ('user', 'admin')),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);

create table guests (
  id uuid primary key,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table addresses (
  id uuid primary key,
  user_id uuid references users on delete cascade,
  guest_id uuid references guests on delete cascade,
  name text not null,
  line1 text not null,
  line2 text,
  city text not null,
  region text,
  postal_code text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  phone text,
  instructions text,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((user_id is null) <> (guest_id is null))
);
create index addresses_user on addresses (user_id);
-- A guest has one address at the most, whatever arrives at the same time.
create unique index addresses_one_per_guest on addresses (guest_id) where guest_id is not null;
create unique index addresses_one_default on addresses (user_id) where is_default;

-- Counters of the limits; they outlive a restart.
create table limit_counters (
  name text not null,
  subject text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (name, subject)
);

create table idempotency_keys (
  caller text not null,
  route text not null,
  key text not null,
  body_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- The outbox: every mail is a row first, in the transaction of what it reports.
create table mails (
  id uuid primary key,
  template text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (created_at desc);

create table images (
  id uuid primary key,
  alt text not null default '',
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  placeholder text not null,
  created_at timestamptz not null default now()
);
