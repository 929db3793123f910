-- Pages that the owner writes: the shop's own texts, which were settings of plain text, and others below /pages. Every save is kept.
create table pages (
  id uuid primary key,
  -- Of the shop's own texts: the name that the settings of the API give them.
  key text unique check (key in ('about', 'privacy', 'terms', 'imprint', 'returnPolicy', 'newsletterPolicy')),
  slug text not null unique,
  title text not null,
  -- HTML. Null: the example that comes with the shop (pages/default-texts.ts). Empty: there is no such page.
  content text,
  seo_title text,
  seo_description text,
  -- Only other pages can be switched off.
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (key is null or enabled),
  check (key is not null or content is not null)
);
create index pages_newest on pages (created_at desc, id desc);

create table page_versions (
  page_id uuid not null references pages on delete cascade,
  version integer not null,
  slug text not null,
  title text not null,
  content text,
  seo_title text,
  seo_description text,
  enabled boolean not null,
  -- Who saved it; null for what came with the shop, and once the account is deleted.
  admin_id uuid references users on delete set null,
  created_at timestamptz not null default now(),
  primary key (page_id, version)
);
create index page_versions_admin on page_versions (admin_id) where admin_id is not null;

alter table previous_slugs drop constraint previous_slugs_kind_check;
alter table previous_slugs add constraint previous_slugs_kind_check check (kind in ('product', 'category', 'article', 'page'));
create trigger pages_track_slug after insert or delete on pages for each row execute function track_slug_change('page');
create trigger pages_track_changed_slug after update of slug on pages for each row when (old.slug <> new.slug) execute function track_slug_change('page');

create trigger pages_notify after insert or update or delete on pages for each statement execute function notify_cache_tag('pages');
-- The settings of the API contain the texts.
create trigger pages_notify_settings after insert or update or delete on pages for each statement execute function notify_cache_tag('settings');

-- As pages/page-text.ts does it: an empty line starts a new paragraph.
insert into pages (id, key, slug, title, seo_title, content)
select own.id::uuid, own.key, own.slug, own.title, own.seo_title,
  '<p>' || replace(regexp_replace(
    replace(replace(replace(trim(s.data ->> own.key), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\n\s*\n', '</p><p>', 'g'), E'\n', '<br />') || '</p>'
from (values
  ('019ac000-0000-7000-8000-000000000001', 'about', 'about-us', 'We share our sofas with dogs.', 'About us'),
  ('019ac000-0000-7000-8000-000000000002', 'privacy', 'privacy', 'Privacy', null),
  ('019ac000-0000-7000-8000-000000000003', 'terms', 'terms', 'Terms and conditions', null),
  ('019ac000-0000-7000-8000-000000000004', 'imprint', 'imprint', 'Imprint', null),
  ('019ac000-0000-7000-8000-000000000005', 'returnPolicy', 'returns', 'Returns', null),
  ('019ac000-0000-7000-8000-000000000006', 'newsletterPolicy', 'newsletter-policy', 'Newsletter policy', null)
) as own (id, key, slug, title, seo_title) left join settings s on true;
insert into page_versions (page_id, version, slug, title, content, seo_title, seo_description, enabled)
select id, version, slug, title, content, seo_title, seo_description, enabled from pages;
update settings set data = data - array['about', 'privacy', 'terms', 'imprint', 'returnPolicy', 'newsletterPolicy'];
