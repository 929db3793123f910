-- The owner edits synonyms in the back office (docs/decisions/0066). A group: its words find each other. One way: the words also find what they mean. Ignored words
-- count only when a search has no others. What a shop has had until now, the words of migrations/0009 among it, is kept.
alter table search_synonyms rename to previous_synonyms;
alter table previous_synonyms rename constraint search_synonyms_pkey to previous_synonyms_pkey;

create table search_synonyms (
  id uuid primary key,
  kind text not null check (kind in ('group', 'one_way', 'ignored')),
  words text[] not null check (cardinality(words) > 0),
  -- Of one-way synonyms only.
  means text[] not null default '{}',
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((kind = 'one_way') = (cardinality(means) > 0)),
  check (kind <> 'group' or cardinality(words) > 1)
);

insert into search_synonyms (id, kind, words, means)
select gen_random_uuid(), 'group', array_prepend(term, means), '{}' from previous_synonyms where both_ways and cardinality(means) > 0
union all
select gen_random_uuid(), 'one_way', array[term], means from previous_synonyms where not both_ways and cardinality(means) > 0
union all
select gen_random_uuid(), 'ignored', array_agg(term order by term), '{}' from previous_synonyms where cardinality(means) = 0 having count(*) > 0;

drop table previous_synonyms;

create trigger search_synonyms_cache_tags after insert or update or delete or truncate on search_synonyms
  for each statement execute function notify_cache_tag('synonyms');
