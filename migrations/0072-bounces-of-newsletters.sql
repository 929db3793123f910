-- Why a subscription has ended. Null for those that had ended before it was recorded.
alter table subscribers
  add column end_reason text check (end_reason in ('own', 'admin', 'bounced', 'complained')),
  -- What the mail server said.
  add column end_note text;
create index subscribers_by_end_reason on subscribers (end_reason, created_at desc, id desc) where status = 'unsubscribed';

-- What became of a mail after the mail server had taken it, or why it did not. A hard bounce is final.
alter table newsletter_recipients
  add column bounce text check (bounce in ('hard', 'soft')),
  add column bounced_at timestamptz,
  add column complained_at timestamptz,
  add check ((bounce is null) = (bounced_at is null));
create index newsletter_recipients_bounced on newsletter_recipients (newsletter_id) where bounce is not null;
create index newsletter_recipients_complained on newsletter_recipients (newsletter_id) where complained_at is not null;

alter table newsletter_settings
  -- The secret in the URL that mail providers report to; null: nothing is received.
  add column feedback_key text,
  -- With which providers sign what they report.
  add column mailgun_key text,
  add column sendgrid_key text,
  -- Where the owner confirms that Amazon SNS may report here.
  add column sns_confirm_url text,
  add column feedback_received_at timestamptz;
