-- The picture that the shop shows as its logo; null: the drawing that comes with it. A column, so that the picture cannot be deleted while it is used.
alter table settings add column logo_id uuid references images;
create index settings_logo on settings (logo_id);

-- The audit log by who, and the outbox by template, each newest first.
create index audit_entries_admin on audit_entries (admin_id, created_at desc);
create index mails_template on mails (template, created_at desc);

-- When each payment provider last sent a signed webhook, so that the owner sees whether they arrive.
create table payment_webhooks (provider text primary key, last_at timestamptz not null);
