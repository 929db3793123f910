-- Photos of customers. Uploaded before the review is sent, by a caller who may use each once, within the hour; without a review afterwards, they are purged.
create table review_photos (
  id uuid primary key,
  -- Null before it is used, and once it or its review was removed.
  review_id uuid references reviews on delete set null,
  -- Its place in the review.
  position smallint not null default 0,
  -- The SHA-256 of who has uploaded it: a user, or the cookie of a guest's browser. Null once it was used.
  uploader_key bytea,
  width integer not null,
  height integer not null,
  placeholder text not null,
  created_at timestamptz not null default now(),
  check (review_id is null or uploader_key is null)
);
create index review_photos_review on review_photos (review_id, position) where review_id is not null;
create index review_photos_unused on review_photos (created_at) where review_id is null;

-- Whether a review has photos: for those above the reviews of a product, the newest first.
alter table reviews add column has_photos boolean not null default false;
create index reviews_with_photos on reviews (product_id, created_at desc, id desc) where status = 'published' and has_photos;
