-- Synonyms of the words in product descriptions. A search for the term also finds its meanings, and with `both_ways` a search for one of the
-- meanings finds the term. Terms and meanings may have several words. A single word without meanings is a stop word: it is ignored beside
-- other words.
create table search_synonyms (
  term text primary key check (term <> ''),
  means text[] not null default '{}',
  both_ways boolean not null default true
);

insert into search_synonyms (term, means, both_ways) values
  ('dog', '{}', true),
  ('doggy', '{}', true),
  ('canine', '{}', true),
  ('pet', '{}', true),
  ('kibble', '{dry food,biscuit,pellets}', true),
  ('dry food', '{pellets,dry mix}', true),
  ('wet food', '{tin,cans,pouch,tray,pate}', true),
  ('tin', '{cans}', true),
  ('lead', '{leash}', true),
  ('harness', '{vest}', true),
  ('jumper', '{sweater,pullover,coat}', true),
  ('coat', '{jacket,raincoat}', true),
  ('treat', '{snack,reward,titbit,tidbit,goodie}', true),
  ('chew', '{chewing,dental stick,bone}', true),
  ('snack', '{chew}', false),
  ('poo bag', '{poop bag,waste bag}', true),
  ('poop', '{poo}', true),
  ('bed', '{basket,cushion,mattress}', true),
  ('blanket', '{throw,rug}', true),
  ('bowl', '{dish,feeder}', true),
  ('toy', '{plaything}', true),
  ('ball', '{fetch}', true),
  ('puppy', '{junior,pup}', true),
  ('senior', '{elderly,old,older,mature}', true),
  ('hypoallergenic', '{sensitive,grain free,allergy}', true),
  ('grain free', '{gluten free,no grain}', true),
  ('flea', '{tick,parasite}', true),
  ('shampoo', '{wash,soap}', true),
  ('brush', '{comb,grooming brush}', true),
  ('collar', '{neckband}', true),
  ('muzzle', '{mouth guard}', true),
  ('crate', '{kennel,cage,carrier}', true),
  ('toothpaste', '{dental care,tooth care}', true),
  ('joint', '{hip,arthritis,glucosamine}', true),
  ('fish oil', '{omega 3,salmon oil}', true),
  ('poultry', '{chicken,turkey,duck}', false),
  ('fish', '{salmon,herring,cod,mackerel}', false),
  ('meat', '{beef,lamb,pork,venison}', false),
  ('diet', '{light,weight control}', false),
  ('pee pad', '{training pad,puppy pad}', true);

create trigger search_synonyms_tell after insert or update or delete or truncate on search_synonyms
  for each statement execute function tell_tag('synonyms');
