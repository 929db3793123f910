-- Which dog a review is about, and whether its author would buy the product again. Null where the author did not say.
alter table reviews
  add column dog_size text check (dog_size in ('small', 'medium', 'large')),
  add column dog_life_stage text check (dog_life_stage in ('puppy', 'adult', 'senior')),
  add column dog_name text,
  add column dog_breed text,
  add column would_buy_again boolean,
  -- How many have found it helpful: the rows of `review_votes`, counted by a trigger.
  add column helpful_count integer not null default 0 check (helpful_count >= 0),
  -- The SHA-256 of the cookie of a guest's browser, which may not vote for its own review.
  add column author_key bytea;

-- Reviews of dogs of one size and life stage, in each order, and the most helpful ones.
create index reviews_dogs on reviews (product_id, dog_size, dog_life_stage, created_at desc, id desc) where status = 'published';
create index reviews_dogs_rating on reviews (product_id, dog_size, dog_life_stage, rating desc, created_at desc, id desc) where status = 'published';
create index reviews_dogs_helpful on reviews (product_id, dog_size, dog_life_stage, helpful_count desc, created_at desc, id desc) where status = 'published';
create index reviews_life_stages on reviews (product_id, dog_life_stage, created_at desc, id desc) where status = 'published';
create index reviews_product_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc) where status = 'published';
create index reviews_helpful on reviews (helpful_count desc, created_at desc, id desc);

-- One vote of a user, or of a guest's browser, which is known by the SHA-256 of its cookie.
create table review_votes (
  id uuid primary key,
  review_id uuid not null references reviews on delete cascade,
  user_id uuid references users on delete cascade,
  voter_key bytea,
  created_at timestamptz not null default now(),
  check (num_nonnulls(user_id, voter_key) = 1)
);
create unique index review_votes_one_per_user on review_votes (review_id, user_id) where user_id is not null;
create unique index review_votes_one_per_browser on review_votes (review_id, voter_key) where voter_key is not null;
create index review_votes_review on review_votes (review_id);
create index review_votes_user on review_votes (user_id, created_at desc) where user_id is not null;

-- By a trigger, so that the votes of a deleted user no longer count either.
create function count_review_vote() returns trigger language plpgsql as $$
begin
  -- A backup has the counts.
  if current_setting('kibble.restoring', true) = 'on' then return null; end if;
  if tg_op = 'INSERT' then update reviews set helpful_count = helpful_count + 1 where id = new.review_id; end if;
  if tg_op = 'DELETE' then update reviews set helpful_count = helpful_count - 1 where id = old.review_id; end if;
  return null;
end $$;
create trigger review_votes_count after insert or delete on review_votes for each row execute function count_review_vote();
