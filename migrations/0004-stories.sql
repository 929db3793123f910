create table reviews (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid references users on delete set null,
  name text,
  email citext,
  rating smallint not null check (rating between 1 and 5),
  title text,
  comment text not null,
  status text not null check (status in ('pending', 'published', 'hidden')),
  verified_purchase boolean not null default false,
  reply text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index reviews_product on reviews (product_id, created_at desc) where status = 'published';
create index reviews_newest on reviews (created_at desc);

create table articles (
  id uuid primary key,
  title text not null,
  slug text not null unique,
  excerpt text not null default '',
  content text not null,
  thumbnail_id uuid not null references images on delete restrict,
  author text not null,
  tags text[] not null default '{}',
  published boolean not null default false,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (not published or published_at is not null)
);
create index articles_newest on articles (published_at desc) where published;
