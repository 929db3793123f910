-- Tables, columns, functions, triggers and the NOTIFY channel get the names that the code and its glossary use (docs/decisions/0040). No row changes.
-- Processes of the former release do not know these names: they are stopped before an update (docs/operate/running.md).

alter table former_emails rename to previous_emails;

alter table former_slugs rename to previous_slugs;
alter table previous_slugs rename column thing_id to entity_id;
alter table removed_things rename to removed_entities;

alter table known_addresses rename to known_ips;
alter table known_ips rename column address to ip;
alter table known_ips rename column last_at to last_used_at;

alter table declined_sign_ups rename to rejected_sign_ups;

alter table unproved_secrets rename to pending_totp_secrets;
alter table pending_totp_secrets rename column begun_at to started_at;

alter table users rename column totp_since to totp_enabled_at;
alter table users rename column sign_up_browser to sign_up_browser_hash;
alter table users rename constraint users_totp_is_proved to users_totp_secret_when_enabled;

alter table sessions rename column realm to kind;
alter table sessions rename column proved_at to authenticated_at;
alter table sessions rename column address to ip;
alter table sessions rename constraint sessions_realm_check to sessions_kind_check;

alter table promo_uses rename to promo_redemptions;
alter table promo_redemptions rename column used_at to redeemed_at;
alter table promo_redemptions rename column given_back_at to released_at;

alter table contacts rename to contact_messages;

alter table reviews rename column approval_told_at to approval_notified_at;

alter table subscribers rename column asked_at to requested_at;
alter table subscribers rename column link_mailed_at to confirmation_sent_at;

alter table audit_entries rename column forgotten_at to redacted_at;

alter table search_words rename to search_terms;
alter table search_terms rename column word to term;

alter index former_emails_user rename to previous_emails_user;
alter index known_addresses_age rename to known_ips_age;
alter index declined_sign_ups_age rename to rejected_sign_ups_age;
alter index promo_uses_promo rename to promo_redemptions_promo;
alter index contacts_newest rename to contact_messages_newest;
alter index subscribers_waiting rename to subscribers_pending;
alter index users_found rename to users_search;
alter index mails_found rename to mails_search;
alter index mails_waiting rename to mails_by_status;
alter index audit_entries_found rename to audit_entries_search;

-- A constraint, and its index with it, is named after its table.
do $$
declare renamed record;
begin
  for renamed in
    select relname as "table", conname, names.new || substr(conname, length(names.old) + 1) as new_name
    from (values
      ('former_emails', 'previous_emails'), ('former_slugs', 'previous_slugs'), ('removed_things', 'removed_entities'),
      ('known_addresses', 'known_ips'), ('declined_sign_ups', 'rejected_sign_ups'), ('unproved_secrets', 'pending_totp_secrets'),
      ('promo_uses', 'promo_redemptions'), ('contacts', 'contact_messages'), ('search_words', 'search_terms')
    ) as names (old, new)
    join pg_class on pg_class.oid = names.new::regclass
    join pg_constraint on conrelid = pg_class.oid and contype <> 'n' and starts_with(conname, names.old || '_')
  loop
    execute format('alter table %I rename constraint %I to %I', renamed.table, renamed.conname, renamed.new_name);
  end loop;
  -- From PostgreSQL 18 on `not null` is a constraint with a name, which also holds the column.
  for renamed in
    select relname as "table", conname, relname || '_' || attname || '_not_null' as new_name
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'n' and relnamespace = 'public'::regnamespace and relkind = 'r' and conname <> relname || '_' || attname || '_not_null'
  loop
    execute format('alter table %I rename constraint %I to %I', renamed.table, renamed.conname, renamed.new_name);
  end loop;
end $$;

-- A function that is renamed keeps its triggers. Its body is text with the old names in it, so it is replaced.

-- Cache invalidation: each change sends its cache tags on the channel `cache_invalidation`, and processes drop the cached replies that carry them.
-- `*` stands for everything. PostgreSQL sends each tag once per transaction, when it commits.

alter function tell_tag() rename to notify_cache_tag;
-- For tables whose every change is one tag, the trigger's argument.
create or replace function notify_cache_tag() returns trigger language plpgsql as $$
begin perform pg_notify('cache_invalidation', tg_argv[0]); return null; end $$;

alter function tell_product() rename to notify_product_tags;
-- `products`: lists, their order and facets. `catalog`: which products there are, and in which categories. `product:<id>`: whatever shows this product.
create or replace function notify_product_tags() returns trigger language plpgsql as $$
declare product uuid := case tg_op when 'DELETE' then old.id else new.id end;
begin
  perform pg_notify('cache_invalidation', 'products'), pg_notify('cache_invalidation', 'product:' || product);
  if tg_op <> 'UPDATE' then
    perform pg_notify('cache_invalidation', 'catalog');
  elsif (old.enabled, old.category_id) is distinct from (new.enabled, new.category_id) then
    perform pg_notify('cache_invalidation', 'catalog');
  end if;
  return null;
end $$;

alter function tell_variation() rename to notify_variation_tags;
create or replace function notify_variation_tags() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_invalidation', 'products'),
    pg_notify('cache_invalidation', 'product:' || case tg_op when 'DELETE' then old.product_id else new.product_id end);
  return null;
end $$;

drop function tell_product_of(uuid, text);
-- Sends the tag `<prefix><id of the variation's product>`.
create function notify_tag_of_variation(variation uuid, prefix text) returns void language sql as $$
  select pg_notify('cache_invalidation', prefix || product_id) from variations where id = variation
$$;

alter function tell_variation_image() rename to notify_variation_image_tags;
create or replace function notify_variation_image_tags() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_invalidation', 'products');
  perform notify_tag_of_variation(case tg_op when 'DELETE' then old.variation_id else new.variation_id end, 'product:');
  return null;
end $$;

alter function tell_stock() rename to notify_stock_tags;
-- Only changes that shoppers see: `product:<id>` when the availability changes (in stock, low, sold out), `quantity:<id>` when only the most that one can
-- buy changes. Most changes of a large stock send nothing. The default values are those of settings that were never set.
create or replace function notify_stock_tags() returns trigger language plpgsql as $$
declare
  previous integer := case tg_op when 'INSERT' then 0 else old.on_hand - old.reserved end;
  available integer := new.on_hand - new.reserved;
  max_per_line integer;
  low_stock_limit integer;
begin
  select (data ->> 'maxPerLine')::integer, (data ->> 'lowStockLimit')::integer into max_per_line, low_stock_limit from settings;
  max_per_line := coalesce(max_per_line, 99);
  low_stock_limit := coalesce(low_stock_limit, 5);
  if (previous > 0, previous > low_stock_limit) <> (available > 0, available > low_stock_limit) then
    perform notify_tag_of_variation(new.variation_id, 'product:');
  elsif least(previous, max_per_line) <> least(available, max_per_line) then
    perform notify_tag_of_variation(new.variation_id, 'quantity:');
  end if;
  return null;
end $$;

alter function tell_review() rename to notify_review_tags;
-- `reviews`: lists of all products' reviews. `reviews:<product>`: those of one product. Reviews that are not published are shown to nobody.
create or replace function notify_review_tags() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'published' then perform pg_notify('cache_invalidation', 'reviews:' || new.product_id); end if;
  if tg_op <> 'INSERT' and old.status = 'published' then perform pg_notify('cache_invalidation', 'reviews:' || old.product_id); end if;
  if (tg_op <> 'DELETE' and new.status = 'published') or (tg_op <> 'INSERT' and old.status = 'published') then
    perform pg_notify('cache_invalidation', 'reviews');
  end if;
  return null;
end $$;

alter function tell_reviewer() rename to notify_reviewer_tags;
-- Reviews show the names of their authors.
create or replace function notify_reviewer_tags() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_invalidation', 'reviews'), pg_notify('cache_invalidation', 'reviews:' || product_id) from reviews where user_id = new.id;
  return null;
end $$;

alter function keep_slug() rename to track_slug_change;
-- A previous slug redirects to its entity until another entity takes the slug, and a deleted entity can be told from one that never was. Triggers write both
-- tables, so no code that changes a slug can miss it.
create or replace function track_slug_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    -- The slug belongs to the new entity now and no longer redirects.
    delete from previous_slugs where kind = tg_argv[0] and slug = new.slug;
  end if;
  if tg_op <> 'INSERT' then
    insert into previous_slugs (kind, slug, entity_id) values (tg_argv[0], old.slug, old.id)
    on conflict (kind, slug) do update set entity_id = excluded.entity_id;
  end if;
  -- Only what shoppers could see. Categories are not recorded: only empty ones can be deleted.
  if tg_op = 'DELETE' and (
    (tg_argv[0] = 'product' and (to_jsonb(old) ->> 'enabled')::boolean) or
    (tg_argv[0] = 'article' and (to_jsonb(old) ->> 'published')::boolean and (to_jsonb(old) ->> 'published_at')::timestamptz <= now())
  ) then
    insert into removed_entities (id, kind, title, category_id)
    values (old.id, tg_argv[0], old.title, (to_jsonb(old) ->> 'category_id')::uuid)
    on conflict (id) do nothing;
  end if;
  return null;
end $$;

alter function count_address_versions() rename to increment_address_version;

-- The triggers stay as the migrations 0007, 0009 and 0010 made them.
do $$
declare renamed record;
begin
  for renamed in
    select tgname, tgrelid::regclass as "table",
      replace(replace(replace(tgname, '_tell_emptied', '_notify_truncated'), '_tell', '_notify'), '_keep_', '_track_') as new_name
    from pg_trigger
    where not tgisinternal and tgname ~ '_(tell|tell_change|tell_emptied|keep_slug|keep_changed_slug)$'
  loop
    execute format('alter trigger %I on %s rename to %I', renamed.tgname, renamed.table, renamed.new_name);
  end loop;
end $$;

drop function find_despite_typos(text[]);
-- The products that match the most of the terms, each term read as the nearest known ones: up to three letters exactly, four with one letter wrong, longer
-- ones with two.
create function find_products_by_similar_terms(terms text[]) returns table (id uuid, rank double precision) language sql stable as $$
  with requested as (
    select place, immutable_unaccent(lower(term)) as term from unnest(terms) with ordinality as input (term, place)
  ), similar_terms as (
    select requested.place, known.term, levenshtein(requested.term, known.term) as distance
    from requested join search_terms known on levenshtein_less_equal(requested.term, known.term, 2)
      <= case when length(requested.term) <= 3 then 0 when length(requested.term) = 4 then 1 else 2 end
  ), queries as (
    select place, to_tsquery('english', string_agg(term, ' | ')) as query
    from similar_terms where distance = (select min(distance) from similar_terms other where other.place = similar_terms.place)
    group by place
  ), scored as (
    select p.id, count(*) as matched, sum(ts_rank(p.search_vector, queries.query)) as rank
    from queries join products p on p.search_vector @@ queries.query
    group by p.id
  )
  select scored.id, scored.rank from scored where matched = (select max(matched) from scored)
$$;
