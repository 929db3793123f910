-- Who sent an invitation: it ends when they may no longer invite anybody. Unknown for those of before, which last a day.
alter table account_tokens add column invited_by uuid references users on delete cascade;
create index account_tokens_invited_by on account_tokens (invited_by) where invited_by is not null;
