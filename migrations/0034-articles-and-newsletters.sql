-- Articles are edited in the back office, by several people: a save that is based on an older version is refused.
alter table articles add column version integer not null default 1;

create table newsletters (
  id uuid primary key,
  subject text not null,
  preheader text not null default '',
  content text not null,
  status text not null check (status in ('draft', 'scheduled', 'sending', 'sent')),
  scheduled_at timestamptz,
  -- While it is being sent: no mail leaves until somebody resumes it.
  paused_at timestamptz,
  started_at timestamptz,
  -- The last subscriber in the list of recipients, which is written in batches; complete once `listed_at` is set.
  last_listed_id uuid,
  listed_at timestamptz,
  sent_at timestamptz,
  recipients integer not null default 0 check (recipients >= 0),
  sent integer not null default 0,
  failed integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (sent + failed <= recipients),
  check ((status = 'scheduled') = (scheduled_at is not null)),
  check ((status in ('sending', 'sent')) = (started_at is not null)),
  check ((status = 'sent') = (sent_at is not null)),
  check (paused_at is null or status = 'sending')
);
create index newsletters_newest on newsletters (created_at desc, id desc);
create index newsletters_in_progress on newsletters (status) where status in ('scheduled', 'sending');

-- Who gets a newsletter, once each.
create table newsletter_recipients (
  newsletter_id uuid not null references newsletters on delete cascade,
  subscriber_id uuid not null references subscribers on delete cascade,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed', 'skipped')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  error text,
  sent_at timestamptz,
  primary key (newsletter_id, subscriber_id)
);
create index newsletter_recipients_waiting on newsletter_recipients (newsletter_id, next_attempt_at, subscriber_id) where status = 'waiting';
create index newsletter_recipients_subscriber on newsletter_recipients (subscriber_id);

create index subscribers_confirmed on subscribers (id) where status = 'confirmed';
create index subscribers_by_status on subscribers (status, created_at desc, id desc);
create index subscribers_left on subscribers (unsubscribed_at) where status = 'unsubscribed';
create index subscribers_search on subscribers using gin ((email::text) gin_trgm_ops);
create index subscribers_by_email on subscribers (email, id);
