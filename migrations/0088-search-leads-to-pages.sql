-- A rule of the search may offer a page above the results (docs/decisions/0087).
alter table search_rules
  add column page_label text check (page_label <> ''),
  add column page_path text check (page_path <> ''),
  add constraint search_rules_page_check check ((page_label is null) = (page_path is null));

-- More of what shoppers call things. Words that the owner has an entry for already are left as they are.
insert into search_synonyms (id, kind, words, means)
select gen_random_uuid(), 'group', given.words, '{}' from (values
  ('{pouch,sachet}'::text[]),
  ('{puzzle,enrichment,brain game}'),
  ('{lick mat,licky mat}'),
  ('{nail,claw}'),
  ('{travel,car}'),
  ('{stomach,digestion,tummy,gut}'),
  ('{reflective,hi vis,high visibility}'),
  ('{water bottle,drinking bottle}'),
  ('{life jacket,swim vest}'),
  ('{tug,rope}'),
  ('{vitamin,supplement}'),
  ('{dental,teeth,tooth}')
) as given (words) where not exists (select from search_synonyms had where had.words && given.words);

insert into search_synonyms (id, kind, words, means)
select gen_random_uuid(), 'one_way', given.words, given.means from (values
  ('{vet food,veterinary food,veterinary diet,prescription diet}'::text[], '{single protein,digestion}'::text[]),
  ('{food bowl,food dish,dog dish,feeding bowl}', '{bowl}'),
  ('{chew toy}', '{chew bone,rope,rubber}'),
  ('{puppy food}', '{puppy}'),
  ('{rain jacket,winter jacket}', '{coat}')
) as given (words, means) where not exists (select from search_synonyms had where had.words && given.words);
