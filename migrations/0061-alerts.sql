-- Who wants a mail when a variation is back in stock, or costs less (docs/decisions/0063).

create table alerts (
  id uuid primary key,
  kind text not null check (kind in ('back_in_stock', 'price_drop')),
  variation_id uuid not null references variations on delete cascade,
  -- A user's alert goes to the e-mail that the account has then. One without an account is pending until the link in a mail is used.
  user_id uuid references users on delete cascade,
  email citext,
  -- `due`: to be mailed next. `sent` and `ended` have ended, by a mail and by the person.
  status text not null check (status in ('pending', 'active', 'due', 'sent', 'ended')),
  -- Of the variation when the alert was set, or sent last.
  price integer not null check (price >= 0),
  -- The price that is low enough; null for any drop.
  target_price integer check (target_price >= 0),
  -- Set for everything on the wishlist: it stays after a mail, and goes with the item.
  from_wishlist boolean not null default false,
  requested_at timestamptz not null default now(),
  confirmation_sent_at timestamptz,
  -- Since when it waits: who came first is mailed first.
  active_at timestamptz,
  due_at timestamptz,
  sent_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  check ((user_id is null) <> (email is null)),
  check (target_price is null or kind = 'price_drop'),
  check (status <> 'pending' or user_id is null),
  check ((status = 'pending') = (active_at is null)),
  check ((status = 'due') = (due_at is not null)),
  check ((status in ('sent', 'ended')) = (ended_at is not null))
);
create unique index alerts_of_user on alerts (user_id, variation_id, kind) where user_id is not null;
create unique index alerts_of_email on alerts (email, variation_id, kind) where email is not null;
create index alerts_of_variation on alerts (variation_id, kind, status, active_at, id);
create index alerts_active on alerts (variation_id) where status = 'active';
create index alerts_due on alerts (due_at, id) where status = 'due';
create index alerts_pending on alerts (requested_at) where status = 'pending';
create index alerts_ended on alerts (ended_at) where status in ('sent', 'ended');

create table alert_links (
  hash bytea primary key,
  -- One of the alerts of the person; links without a confirmation manage all of them.
  alert_id uuid not null references alerts on delete cascade,
  purpose text not null check (purpose in ('confirm', 'manage')),
  used_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default now()
);
create index alert_links_alert on alert_links (alert_id);
create index alert_links_expiry on alert_links (expires_at) where expires_at is not null;

-- Who wants alerts for everything on the wishlist.
create table wishlist_alert_users (user_id uuid primary key references users on delete cascade);

-- Variations whose alerts have to be looked at, some minutes after they changed: by then a price typed by mistake is right again, and what was restocked together is mailed together.
create table alert_triggers (
  variation_id uuid not null references variations on delete cascade,
  kind text not null,
  due_at timestamptz not null default now() + interval '2 minutes',
  primary key (variation_id, kind)
);
create index alert_triggers_due on alert_triggers (due_at);

-- Where somebody waits. Changing the row of an earlier trigger waits until a job that looks at it has finished, so that no change is missed.
create function trigger_alerts(variation uuid, kinds text[]) returns void language plpgsql as $$
begin
  if not exists (select from alerts where variation_id = variation and status = 'active') then return; end if;
  insert into alert_triggers (variation_id, kind)
  select variation, wanted from unnest(kinds) wanted
  where exists (select from alerts a where a.variation_id = variation and a.kind = wanted and a.status = 'active')
  order by wanted
  on conflict (variation_id, kind) do update set due_at = excluded.due_at;
end $$;

create function trigger_alerts_of_stock() returns trigger language plpgsql as $$
begin
  if current_setting('kibble.restoring', true) = 'on' then return null; end if;
  -- A lower price is of no use to anybody while there is nothing to buy, so that alert waits, too.
  perform trigger_alerts(new.variation_id, '{back_in_stock,price_drop}');
  return null;
end $$;
create trigger stock_levels_trigger_alerts after update on stock_levels for each row
  when (old.on_hand - old.reserved <= 0 and new.on_hand - new.reserved > 0) execute function trigger_alerts_of_stock();

create function trigger_alerts_of_price() returns trigger language plpgsql as $$
begin
  perform trigger_alerts(new.id, '{price_drop}');
  return null;
end $$;
create trigger variations_trigger_alerts after update of price on variations for each row
  when (new.price < old.price) execute function trigger_alerts_of_price();

create function trigger_alerts_of_product() returns trigger language plpgsql as $$
begin
  perform trigger_alerts(id, '{back_in_stock,price_drop}') from variations where product_id = new.id and not deleted;
  return null;
end $$;
create trigger products_trigger_alerts after update of enabled on products for each row
  when (new.enabled and not old.enabled) execute function trigger_alerts_of_product();

-- The alerts of a user's wishlist: for the first variation of each product.
create function add_wishlist_alerts(owner uuid, product uuid) returns void language sql as $$
  insert into alerts (id, kind, variation_id, user_id, status, price, from_wishlist, active_at)
  select gen_random_uuid(), kind, v.id, owner, 'active', v.price, true, now()
  from wishlist_items i
  join lateral (select id, price from variations where product_id = i.product_id and not deleted order by position limit 1) v on true
  cross join unnest('{back_in_stock,price_drop}'::text[]) kind
  where i.user_id = owner and (product is null or i.product_id = product)
  on conflict (user_id, variation_id, kind) where user_id is not null do update set
    status = 'active', price = excluded.price, target_price = null, from_wishlist = true, active_at = now(), due_at = null, sent_at = null, ended_at = null
    where alerts.status in ('sent', 'ended')
$$;

create function sync_wishlist_alerts() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from alerts a using variations v where v.id = a.variation_id and a.user_id = old.user_id and a.from_wishlist and v.product_id = old.product_id;
  elsif exists (select from wishlist_alert_users where user_id = new.user_id) then
    perform add_wishlist_alerts(new.user_id, new.product_id);
  end if;
  return null;
end $$;
create trigger wishlist_items_sync_alerts after insert or delete on wishlist_items for each row
  when (current_setting('kibble.restoring', true) is distinct from 'on') execute function sync_wishlist_alerts();
