-- What the owner decides about the results of searches (docs/decisions/0066): for one term by a rule, and for all by the ranking.
create table search_rules (
  id uuid primary key,
  term text not null check (term <> ''),
  -- The stems of the term, joined by spaces: a rule is for all forms of its words.
  stems text not null constraint search_rules_stems_key unique check (stems <> ''),
  -- [{kind, value, factor}]: products of a vendor, category or tag, or one product, rank higher or lower.
  boosts jsonb not null default '[]',
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table search_rule_products (
  rule_id uuid not null references search_rules on delete cascade,
  product_id uuid not null references products on delete cascade,
  -- The place at which the product is pinned, from 1. Null: it is hidden.
  place integer check (place > 0),
  primary key (rule_id, product_id)
);
create index search_rule_products_product on search_rule_products (product_id);

-- One row, once the owner has saved something.
create table search_ranking (
  singleton boolean primary key default true check (singleton),
  -- `ties`: what is in stock comes first among equal matches; `first`: before all that is sold out.
  stock text not null check (stock in ('ties', 'first')),
  -- How much best sellers rank higher, 0 to 3.
  best_sellers integer not null check (best_sellers between 0 and 3),
  boosts jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

create trigger search_rules_cache_tags after insert or update or delete or truncate on search_rules
  for each statement execute function notify_cache_tag('search_rules');
create trigger search_ranking_cache_tags after insert or update or delete or truncate on search_ranking
  for each statement execute function notify_cache_tag('search_rules');
