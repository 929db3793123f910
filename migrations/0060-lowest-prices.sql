-- The lowest price of the 30 days before a reduction began, which the Omnibus directive asks for beside it (98/6/EC, article 6a; docs/decisions/0064).
-- A change of a price waits for the row of its variation, so these times have the order of the changes; those of transactions may not.
alter table price_changes alter column created_at set default clock_timestamp();
alter table variations add column lowest_price_30_days integer;

-- The lowest price that was in force at any moment of the 30 days before; null if none is known. In PL/pgSQL, which keeps its plans for changes of many prices.
create function lowest_price_before(variation uuid, moment timestamptz) returns integer language plpgsql stable as $$
begin
  return (select min(price) from price_changes where variation_id = variation and created_at < moment and created_at >= coalesce(
    (select max(created_at) from price_changes where variation_id = variation and created_at < moment - interval '30 days'), '-infinity'));
end $$;

-- The same for the present reduction, which began with the last change that reduced the price anew: from the log alone, for the doctor and for prices that are older than
-- this migration. A variation that has been reduced from its first day never cost more.
create function lowest_price_by_log(variation uuid) returns integer language sql stable as $$
  select coalesce(lowest_price_before(variation, created_at), price) from price_changes
  where variation_id = variation and compare_at_price > price
    and (previous_compare_at_price > previous_price is not true or price <> previous_price)
  order by created_at desc limit 1
$$;

create function set_lowest_price() returns trigger language plpgsql as $$
begin
  if current_setting('kibble.restoring', true) = 'on' then return new; end if;
  if new.compare_at_price > new.price is not true then
    new.lowest_price_30_days := null;
  elsif tg_op = 'INSERT' then
    new.lowest_price_30_days := new.price;
  elsif old.compare_at_price > old.price is not true or old.price <> new.price then
    new.lowest_price_30_days := coalesce(lowest_price_before(new.id, clock_timestamp()), old.price);
  end if;
  return new;
end $$;
create trigger variations_set_first_lowest_price before insert on variations for each row execute function set_lowest_price();
create trigger variations_set_lowest_price before update of price, compare_at_price on variations for each row
  when ((old.price, old.compare_at_price) is distinct from (new.price, new.compare_at_price)) execute function set_lowest_price();

update variations set lowest_price_30_days = lowest_price_by_log(id) where compare_at_price > price;
