-- Whose redemption it is, its order says: e-mail and user were copies that every placed order had to write (docs/decisions/0042).

drop function redeem_promo(uuid, integer, uuid, citext, uuid);
alter table promo_redemptions drop column email, drop column user_id;

create function redeem_promo(promo uuid, known_version integer, for_order uuid) returns boolean language plpgsql as $$
begin
  if not take_promo_use(promo, known_version) then return false; end if;
  insert into promo_redemptions (order_id, promo_id) values (for_order, promo);
  return true;
end $$;
