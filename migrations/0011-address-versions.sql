-- A quote is valid for one version of its address. Timestamps are not enough: the address may change while the quote is made, or twice within a millisecond.
alter table addresses add column version integer not null default 1;
-- Null in quotes of earlier releases, which are no longer valid.
alter table shipment_quotes add column address_version integer;

create function count_address_versions() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
-- is_default does not change where a parcel goes, so it does not count as a change.
create trigger addresses_version before update on addresses for each row
  when ((old.name, old.line1, old.line2, old.city, old.region, old.postal_code, old.country, old.phone, old.instructions)
    is distinct from (new.name, new.line1, new.line2, new.city, new.region, new.postal_code, new.country, new.phone, new.instructions))
  execute function count_address_versions();
