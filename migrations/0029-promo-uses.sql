-- Uses are counted in a promo's row only if it has a limit in all, so that orders with other promos do not wait for each other (docs/decisions/0042).
-- Each function takes the promo's lock first: its later statements see what an admin, who excludes all others by it, has committed.

create function lock_promo_use(promo uuid) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('uses of promo ' || promo, 0))
$$;

-- Waits for the orders that redeem or release the promo, and excludes others until the transaction ends.
create function lock_promo_change(promo uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('uses of promo ' || promo, 0))
$$;

-- Counts a use, if the promo counts them. False if its limit is reached, it is disabled or gone, or an automatic one with another version.
create function take_promo_use(promo uuid, known_version integer) returns boolean language plpgsql as $$
begin
  perform lock_promo_use(promo);
  -- Locked like a foreign key, against deletion alone.
  perform from promos where id = promo and enabled and usage_limit is null and (code is not null or version = coalesce(known_version, version))
    for key share;
  if found then return true; end if;
  update promos set used = used + 1
    where id = promo and enabled and used < usage_limit and (code is not null or version = coalesce(known_version, version));
  return found;
end $$;

create function redeem_promo(promo uuid, known_version integer, for_order uuid, customer_email citext, customer_user uuid) returns boolean
language plpgsql as $$
begin
  if not take_promo_use(promo, known_version) then return false; end if;
  insert into promo_redemptions (order_id, promo_id, email, user_id) values (for_order, promo, customer_email, customer_user);
  return true;
end $$;

-- Redeems the released redemption of an order again.
create function restore_promo_redemption(of_order uuid) returns boolean language plpgsql as $$
declare
  promo uuid := (select promo_id from promo_redemptions where order_id = of_order and released_at is not null);
begin
  if promo is null or not take_promo_use(promo, null) then return false; end if;
  update promo_redemptions set released_at = null where order_id = of_order;
  return true;
end $$;

-- Releases the redemption of an order, once.
create function release_promo_redemption(of_order uuid) returns void language plpgsql as $$
declare
  promo uuid := (select promo_id from promo_redemptions where order_id = of_order and released_at is null);
begin
  if promo is null then return; end if;
  perform lock_promo_use(promo);
  update promo_redemptions set released_at = now() where order_id = of_order and released_at is null;
  if found then
    update promos set used = used - 1 where id = promo and usage_limit is not null;
  end if;
end $$;

-- Locks the promos with a usage limit that the orders have redeemed, and all automatic ones with one, in the order of their ids to avoid deadlocks.
create function lock_promos_of(order_ids uuid[]) returns void language plpgsql as $$
declare
  promo uuid;
begin
  for promo in
    select id from promos
    where usage_limit is not null
      and (code is null and enabled or id in (select promo_id from promo_redemptions where order_id = any(order_ids)))
    order by id
  loop
    perform lock_promo_use(promo);
    perform from promos where id = promo for no key update;
  end loop;
end $$;
