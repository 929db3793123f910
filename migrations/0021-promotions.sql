-- Promos without a code apply by themselves, and a promo may give units for units that are bought (docs/decisions/0042).
alter table promos
  alter column code drop not null,
  drop constraint promos_type_check,
  add constraint promos_type_check check (type in ('percent', 'amount', 'free_delivery', 'buy_x_get_y')),
  add column buy_quantity integer check (buy_quantity > 0),
  add column get_quantity integer check (get_quantity > 0),
  add column max_applications integer check (max_applications > 0),
  -- The units that are given; with neither products nor categories, the same as those that are bought.
  add column get_product_ids uuid[] not null default '{}',
  add column get_category_ids uuid[] not null default '{}',
  -- Counts the changes by admins, not the redemptions.
  add column version integer not null default 1,
  add constraint promos_quantities_of_buy_x_get_y
    check ((type = 'buy_x_get_y') = (buy_quantity is not null) and (buy_quantity is null) = (get_quantity is null)),
  add constraint promos_percent_of_buy_x_get_y check (type <> 'buy_x_get_y' or value between 1 and 100);

create index promos_automatic on promos (id) where code is null;
create index promos_newest on promos (created_at desc, id desc);

-- What the order was given, by name: [{ code, title, amount }], where an automatic promo has no code. Later changes of promos do not change it.
alter table orders add column discounts jsonb not null default '[]';
update orders o
set discounts = jsonb_build_array(jsonb_build_object('code', o.promo_code, 'amount', o.discount,
  'title', coalesce((select p.title from promos p where p.code = o.promo_code::citext), o.promo_code)))
where o.promo_code is not null;

-- `promos`: the automatic promos. A redemption changes only `used`, and is sent only where the promo is used up by it, or no longer is.
create trigger promos_notify after insert or delete on promos for each statement execute function notify_cache_tag('promos');
create trigger promos_notify_change after update on promos for each row
  when ((old.code is null or new.code is null)
    and (old.used = new.used or (old.used >= old.usage_limit) is distinct from (new.used >= new.usage_limit)))
  execute function notify_cache_tag('promos');
create trigger promos_notify_truncated after truncate on promos for each statement execute function notify_cache_tag('promos');
