-- More of what shoppers call things. Words that the owner has an entry for already are left as they are.
insert into search_synonyms (id, kind, words, means)
select gen_random_uuid(), 'one_way', given.words, given.means from (values
  ('{cookie}'::text[], '{biscuit}'::text[]),
  ('{toothbrush,toothpaste}', '{dental}'),
  ('{diarrhea,diarrhoea,loose stool,runny stool}', '{digestion}')
) as given (words, means) where not exists (select from search_synonyms had where had.words && given.words);
