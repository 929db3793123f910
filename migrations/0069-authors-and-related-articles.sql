-- Authors have a page of their own; articles lead to products and to each other (docs/decisions/0068).
create table authors (
  id uuid primary key,
  name text not null check (name <> ''),
  slug text not null unique,
  bio text not null default '',
  image_id uuid references images on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index authors_image on authors (image_id);

-- `author` stays the name that readers see: the author's own, or any other for a guest without a page.
alter table articles add column author_id uuid references authors on delete set null;
create index articles_author on articles (author_id, published_at desc);
create index articles_tags on articles using gin (tags);

-- The products that an article is about, in the owner's order.
create table article_products (
  article_id uuid not null references articles on delete cascade,
  product_id uuid not null references products on delete cascade,
  place integer not null check (place > 0),
  primary key (article_id, product_id)
);
create index article_products_product on article_products (product_id);

-- The articles to read next, in the owner's order.
create table related_articles (
  article_id uuid not null references articles on delete cascade,
  related_id uuid not null references articles on delete cascade,
  place integer not null check (place > 0),
  primary key (article_id, related_id),
  check (article_id <> related_id)
);
create index related_articles_related on related_articles (related_id);

create trigger authors_cache_tags after insert or update or delete or truncate on authors
  for each statement execute function notify_cache_tag('articles');
create trigger article_products_cache_tags after insert or update or delete or truncate on article_products
  for each statement execute function notify_cache_tag('articles');
create trigger related_articles_cache_tags after insert or update or delete or truncate on related_articles
  for each statement execute function notify_cache_tag('articles');
