-- Which change of many prices a price change belongs to, so that it can be undone as a whole.
alter table price_changes add column bulk_change_id uuid;
create index price_changes_bulk on price_changes (bulk_change_id) where bulk_change_id is not null;

create or replace function record_price_change() returns trigger language plpgsql as $$
begin
  -- A backup has its own history (src/server/commands/restore-backup.ts).
  if current_setting('kibble.restoring', true) = 'on' then return null; end if;
  insert into price_changes (variation_id, price, compare_at_price, previous_price, previous_compare_at_price, bulk_change_id)
  values (
    new.id, new.price, new.compare_at_price, case when tg_op = 'UPDATE' then old.price end, case when tg_op = 'UPDATE' then old.compare_at_price end,
    nullif(current_setting('kibble.bulk_price_change', true), '')::uuid
  );
  return null;
end $$;
