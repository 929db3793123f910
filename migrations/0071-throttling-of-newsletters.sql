-- How newsletters are sent, and what mail providers report about them (docs/decisions/0069).
create table newsletter_settings (
  only_row boolean primary key default true check (only_row),
  -- Null: as fast as the mail server takes them.
  mails_per_hour integer check (mails_per_hour between 1 and 1000000),
  -- With a limit: when the next mail may leave. In the database, so that it holds for all workers and survives their restarts.
  next_mail_at timestamptz not null default now(),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into newsletter_settings default values;

-- How fast a newsletter has been sent lately.
create index newsletter_recipients_sent on newsletter_recipients (newsletter_id, sent_at desc) where sent_at is not null;
