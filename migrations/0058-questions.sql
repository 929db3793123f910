-- Questions of shoppers about a product. Nobody sees them before the shop has published them.
create table questions (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  user_id uuid references users on delete set null,
  name text,
  email citext,
  question text not null,
  status text not null default 'pending' check (status in ('pending', 'published', 'hidden')),
  -- Whether a published answer exists: questions with answers come first.
  answered boolean not null default false,
  -- Counts the changes by admins.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index questions_product on questions (product_id, answered desc, created_at desc, id desc) where status = 'published';
create index questions_of_product on questions (product_id, created_at desc, id desc);
create index questions_user on questions (user_id) where user_id is not null;
create index questions_email on questions (email) where email is not null;
create index questions_pending on questions (created_at desc, id desc) where status = 'pending';
create index questions_queue on questions ((status <> 'pending'), created_at desc, id desc);
create index questions_status on questions (status, created_at desc, id desc);
create index questions_found on questions
  using gin ((question || ' ' || coalesce(name, '') || ' ' || coalesce(email::text, '')) gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Answers by the shop, one for each question, and by users who have bought the product, one each.
create table answers (
  id uuid primary key,
  question_id uuid not null references questions on delete cascade,
  by_shop boolean not null,
  user_id uuid references users on delete set null,
  answer text not null,
  status text not null check (status in ('pending', 'published', 'hidden')),
  -- When the mail to who has asked was written.
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index answers_one_by_shop on answers (question_id) where by_shop;
create unique index answers_one_per_user on answers (question_id, user_id) where user_id is not null;
create index answers_question on answers (question_id, created_at);
create index answers_user on answers (user_id) where user_id is not null;
create index answers_pending on answers (created_at desc, id desc) where status = 'pending';

-- `questions:<product>`: the published questions of a product, with their answers and the names of who wrote them.
create function notify_question_tags() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' and new.status = 'published' then perform pg_notify('cache_invalidation', 'questions:' || new.product_id); end if;
  if tg_op <> 'INSERT' and old.status = 'published' then perform pg_notify('cache_invalidation', 'questions:' || old.product_id); end if;
  return null;
end $$;
create trigger questions_notify after insert or update or delete on questions for each row execute function notify_question_tags();

create function notify_answer_tags() returns trigger language plpgsql as $$
begin
  if (tg_op <> 'DELETE' and new.status = 'published') or (tg_op <> 'INSERT' and old.status = 'published') then
    perform pg_notify('cache_invalidation', 'questions:' || q.product_id) from questions q
    where q.id = case when tg_op = 'DELETE' then old.question_id else new.question_id end;
  end if;
  return null;
end $$;
create trigger answers_notify after insert or update or delete on answers for each row execute function notify_answer_tags();

create function notify_question_author_tags() returns trigger language plpgsql as $$
begin
  perform pg_notify('cache_invalidation', 'questions:' || product_id) from questions where user_id = new.id;
  perform pg_notify('cache_invalidation', 'questions:' || q.product_id) from answers a join questions q on q.id = a.question_id where a.user_id = new.id;
  return null;
end $$;
create trigger users_notify_questions after update on users for each row when (old.name <> new.name) execute function notify_question_author_tags();
create trigger questions_notify_truncated after truncate on questions for each statement execute function notify_cache_tag('*');
create trigger answers_notify_truncated after truncate on answers for each statement execute function notify_cache_tag('*');
