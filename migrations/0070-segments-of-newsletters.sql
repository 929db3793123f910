-- Whom a newsletter is for: conditions that all have to hold (src/contract/segments.schemas.ts). Without any it goes to every confirmed subscriber.
alter table newsletters add column segment jsonb not null default '[]' check (jsonb_typeof(segment) = 'array');

-- What subscribers say of their dogs. Where they say nothing, their orders do.
alter table subscribers add column dog_sizes text[] not null default '{}' check (dog_sizes <@ array['small', 'medium', 'large']);
