-- A word of the title weighs more than one of the ingredients.
alter table products drop column search_vector;
alter table products add column search_vector tsvector generated always as (
  setweight(to_tsvector('english', immutable_unaccent(title)), 'A')
  || setweight(to_tsvector('english', immutable_unaccent(vendor || ' ' || coalesce(subtitle, ''))), 'B')
  || setweight(to_tsvector('english', immutable_unaccent(search_text)), 'D')
) stored;
create index products_search on products using gin (search_vector);

-- The products whose text has words like those asked for: as many of the words as any product has. Short words must be nearly right.
create function find_despite_typos(words text[]) returns table (id uuid, similarity double precision)
language sql stable set pg_trgm.word_similarity_threshold = 0.4 as $$
  with close as (
    select p.id, word_similarity(asked.word, immutable_unaccent(lower(p.search_text))) as similarity, length(asked.word) as letters
    from (select immutable_unaccent(lower(word)) as word from unnest(words) as word) asked
    join products p on asked.word <% immutable_unaccent(lower(p.search_text))
  ), scored as (
    select close.id, count(*) as matched, sum(close.similarity) as similarity
    from close where letters > 3 or close.similarity >= 0.6
    group by close.id
  ), best as (
    select max(matched) as matched from scored
  )
  select scored.id, scored.similarity from scored join best using (matched)
$$;
