-- Links outlive slugs. A former slug leads to its entity for as long as no other one has it, and deleted entities are distinguished from
-- those that never existed. Triggers write both tables, so that every way of changing a slug is covered.
create table former_slugs (
  kind text not null check (kind in ('product', 'category', 'article')),
  slug text not null,
  -- The last entity with this slug, which may be deleted by now.
  thing_id uuid not null,
  primary key (kind, slug)
);

create table removed_things (
  id uuid primary key,
  kind text not null check (kind in ('product', 'article')),
  title text not null,
  -- The category of a product, which may be deleted by now, too.
  category_id uuid,
  removed_at timestamptz not null default now()
);

create function keep_slug() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    -- A slug in use no longer leads to the entity that had it before.
    delete from former_slugs where kind = tg_argv[0] and slug = new.slug;
  end if;
  if tg_op <> 'INSERT' then
    insert into former_slugs (kind, slug, thing_id) values (tg_argv[0], old.slug, old.id)
    on conflict (kind, slug) do update set thing_id = excluded.thing_id;
  end if;
  -- Deleted categories are not recorded, since only empty ones can be deleted. Nor are products and articles that were hidden, so that nothing about them is revealed.
  if tg_op = 'DELETE' and (
    (tg_argv[0] = 'product' and (to_jsonb(old) ->> 'enabled')::boolean) or
    (tg_argv[0] = 'article' and (to_jsonb(old) ->> 'published')::boolean and (to_jsonb(old) ->> 'published_at')::timestamptz <= now())
  ) then
    insert into removed_things (id, kind, title, category_id)
    values (old.id, tg_argv[0], old.title, (to_jsonb(old) ->> 'category_id')::uuid)
    on conflict (id) do nothing;
  end if;
  return null;
end $$;

do $$
declare kept record;
begin
  for kept in select * from (values ('products', 'product'), ('categories', 'category'), ('articles', 'article')) as kinds (name, kind) loop
    execute format('create trigger %I after insert or delete on %I for each row execute function keep_slug(%L)',
      kept.name || '_keep_slug', kept.name, kept.kind);
    execute format('create trigger %I after update of slug on %I for each row when (old.slug <> new.slug) execute function keep_slug(%L)',
      kept.name || '_keep_changed_slug', kept.name, kept.kind);
  end loop;
end $$;
