-- URLs that the shop notifies of events (docs/decisions/0072).
create table webhook_endpoints (
  id uuid primary key,
  url text not null,
  description text not null,
  events text[] not null,
  enabled boolean not null default true,
  -- The key of the signatures, as in `whsec_…`. The former one still signs until its time is over.
  secret text not null,
  former_secret text,
  former_secret_until timestamptz,
  -- Since when every attempt has failed.
  failing_since timestamptz,
  -- Why the shop itself has switched it off.
  disabled_reason text check (disabled_reason in ('failing', 'gone')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((former_secret is null) = (former_secret_until is null)),
  check (not enabled or disabled_reason is null)
);

-- One event for one endpoint. The payload has no personal data.
create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  event text not null,
  payload text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  -- Failed attempts since it was recorded or sent again.
  failures integer not null default 0,
  attempts integer not null default 0,
  -- While it is being sent: when another worker may take it.
  next_attempt_at timestamptz default now(),
  created_at timestamptz not null default now(),
  check ((status = 'pending') = (next_attempt_at is not null))
);
create index webhook_deliveries_log on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, id) where status = 'pending';
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, created_at desc, id desc) where status = 'failed';
create index webhook_deliveries_expired on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  -- Milliseconds.
  duration integer not null,
  request_headers jsonb not null,
  response_status integer,
  response_body text,
  -- Why it failed, in words; null if it did not.
  error text,
  primary key (delivery_id, number)
);

-- Products and stock that have changed since they were last reported, each once however often it changes. Rows exist only while an endpoint asks for the event.
create table webhook_changes (
  event text not null,
  entity_id uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (event, entity_id)
);
create index webhook_changes_oldest on webhook_changes (changed_at);

-- The update, rather than `do nothing`, makes the job that reports the row wait for this transaction: otherwise it could report what was there before.
create function record_webhook_change(change text, entity uuid) returns void language plpgsql as $$
begin
  if exists (select from webhook_endpoints where enabled and change = any(events)) then
    insert into webhook_changes (event, entity_id) values (change, entity)
      on conflict (event, entity_id) do update set changed_at = excluded.changed_at;
  end if;
end $$;

create function record_webhook_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform record_webhook_change('product.created', new.id);
  elsif tg_op = 'DELETE' then
    if old.deleted_at is null then perform record_webhook_change('product.deleted', old.id); end if;
  elsif old.deleted_at is null and new.deleted_at is not null then
    perform record_webhook_change('product.deleted', new.id);
  elsif old.deleted_at is not null and new.deleted_at is null then
    perform record_webhook_change('product.created', new.id);
  elsif new.deleted_at is null then
    perform record_webhook_change('product.updated', new.id);
  end if;
  return null;
end $$;
create trigger products_webhooks after insert or delete on products for each row execute function record_webhook_product();
create trigger products_webhooks_change after update on products for each row
  when ((old.version, old.enabled, old.deleted_at) is distinct from (new.version, new.enabled, new.deleted_at))
  execute function record_webhook_product();

create function record_webhook_stock() returns trigger language plpgsql as $$
begin perform record_webhook_change('stock.changed', new.variation_id); return null; end $$;
create trigger stock_levels_webhooks after update on stock_levels for each row
  when ((old.on_hand, old.reserved) is distinct from (new.on_hand, new.reserved)) execute function record_webhook_stock();

create function record_webhook_review() returns trigger language plpgsql as $$
begin perform record_webhook_change('review.published', new.id); return null; end $$;
create trigger reviews_webhooks after insert on reviews for each row when (new.status = 'published') execute function record_webhook_review();
create trigger reviews_webhooks_change after update on reviews for each row
  when (new.status = 'published' and old.status <> 'published') execute function record_webhook_review();
