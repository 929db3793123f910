-- What took longer the more rows a table has, found with 200,000 uses of a promo, 90,000 reviews and 10,000 products.

-- What came of a promo is summed up from the index alone, instead of reading all orders. Every order with a promo has discounts.
create index orders_discounted on orders (id) include (status, discount, total, placed_at) where discounts <> '[]';
-- Also finds released uses: a promo that was used is not deleted.
create index promo_redemptions_uses on promo_redemptions (promo_id, released_at);
drop index promo_redemptions_promo;

-- The reviews of a user: for the search, and when an account is deleted.
create index reviews_user on reviews (user_id) where user_id is not null;
create index contact_replies_admin on contact_replies (admin_id) where admin_id is not null;
-- When the pictures of the demo are deleted.
create index variation_images_image on variation_images (image_id);

-- The slugs that begin with another one, in any collation.
create index products_slug_prefix on products (slug text_pattern_ops);
