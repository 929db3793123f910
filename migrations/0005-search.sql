create extension if not exists fuzzystrmatch;

-- Words of the title have more weight than those of the ingredients.
alter table products drop column search_vector;
alter table products add column search_vector tsvector generated always as (
  setweight(to_tsvector('english', immutable_unaccent(title)), 'A')
  || setweight(to_tsvector('english', immutable_unaccent(vendor || ' ' || coalesce(subtitle, ''))), 'B')
  || setweight(to_tsvector('english', immutable_unaccent(search_text)), 'D')
) stored;
create index products_search on products using gin (search_vector);

-- All words that have ever occurred in products. Trigrams miss swapped letters (grian, slamon), so typos are matched word by word.
drop index products_typos;
create table search_words (word text primary key);

-- Returns the products that match the most words, where each word stands for the nearest known words: words of up to
-- three letters must match exactly, words of four letters within one edit, longer ones within two.
create function find_despite_typos(words text[]) returns table (id uuid, rank double precision) language sql stable as $$
  with asked as (
    select place, immutable_unaccent(lower(word)) as word from unnest(words) with ordinality as given(word, place)
  ), near as (
    select asked.place, known.word, levenshtein(asked.word, known.word) as distance
    from asked join search_words known on levenshtein_less_equal(asked.word, known.word, 2)
      <= case when length(asked.word) <= 3 then 0 when length(asked.word) = 4 then 1 else 2 end
  ), meant as (
    select place, to_tsquery('english', string_agg(word, ' | ')) as words
    from near where distance = (select min(distance) from near same where same.place = near.place)
    group by place
  ), scored as (
    select p.id, count(*) as matched, sum(ts_rank(p.search_vector, meant.words)) as rank
    from meant join products p on p.search_vector @@ meant.words
    group by p.id
  )
  select scored.id, scored.rank from scored where matched = (select max(matched) from scored)
$$;

insert into search_words
select distinct word[1] from products, regexp_matches(immutable_unaccent(lower(search_text)), '[a-z]{3,40}', 'g') as word;
