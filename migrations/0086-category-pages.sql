-- What a category's page and its panel in the menu show: a sentence, and the life stages and needs (tags of products) that the menu offers in it.
alter table categories
  add column description text,
  add column life_stages text[] not null default '{}' check (life_stages <@ array['puppy', 'adult', 'senior']),
  add column needs text[] not null default '{}';
