-- Carts and wishlists of users become tables; until now they were JSON in the user's row. Those of guests stay in the browser.

create table carts (
  id uuid primary key,
  user_id uuid not null unique references users on delete cascade
);

-- A deleted product stays in the cart with a notice until its owner removes it, so the ids are no foreign keys.
create table cart_lines (
  cart_id uuid not null references carts on delete cascade,
  variation_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  -- The order in which lines are shown; gaps have no meaning.
  position integer not null,
  primary key (cart_id, variation_id)
);

create table wishlist_items (
  user_id uuid not null references users on delete cascade,
  -- May be deleted, as in carts.
  product_id uuid not null,
  position integer not null,
  primary key (user_id, product_id)
);

insert into carts (id, user_id)
select gen_random_uuid(), id from users where jsonb_array_length(cart) > 0;

insert into cart_lines (cart_id, variation_id, product_id, quantity, position)
select carts.id, (line ->> 'variation')::uuid, (line ->> 'product')::uuid, (line ->> 'quantity')::integer, place - 1
from users join carts on carts.user_id = users.id, jsonb_array_elements(users.cart) with ordinality lines (line, place);

insert into wishlist_items (user_id, product_id, position)
select users.id, product::uuid, place - 1
from users, jsonb_array_elements_text(users.wishlist) with ordinality items (product, place);

alter table users drop column cart, drop column wishlist;
