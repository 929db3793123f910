-- Alerts miss nobody, wait for the next wave whatever is bought and cancelled meanwhile, and end (docs/decisions/0063).

-- When the variation became available or cheaper last: an alert that was mailed before has a reason to be mailed again.
alter table alert_triggers add column changed_at timestamptz not null default now();

-- Alerts that are due may wait on once they are looked at again, so a change counts for them, too.
create index alerts_waiting on alerts (variation_id) where status in ('active', 'due');
drop index alerts_active;
-- Who was mailed about a variation in the last hours, or within the week.
create index alerts_mailed on alerts (variation_id, kind, sent_at) where sent_at is not null;
-- Those of guests end after a year.
create index alerts_of_guests on alerts (requested_at) where status in ('active', 'due') and email is not null;

create or replace function trigger_alerts(variation uuid, kinds text[]) returns void language plpgsql as $$
begin
  if not exists (select from alerts where variation_id = variation and status in ('active', 'due')) then return; end if;
  insert into alert_triggers (variation_id, kind)
  select variation, wanted from unnest(kinds) wanted
  where exists (select from alerts a where a.variation_id = variation and a.kind = wanted and a.status in ('active', 'due'))
  order by wanted
  on conflict (variation_id, kind) do update set due_at = excluded.due_at, changed_at = excluded.changed_at;
end $$;

-- A link manages the alerts of the e-mail that it was sent to. Of links that were sent before, it is the one that the person has now.
alter table alert_links add column email citext;
update alert_links l set email = coalesce(a.email, u.email) from alerts a left join users u on u.id = a.user_id where a.id = l.alert_id;
alter table alert_links alter column email set not null;
create index alert_links_email on alert_links (email);
