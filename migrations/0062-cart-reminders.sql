-- One mail about a cart that was left, for who has agreed to it (docs/decisions/0065).

create table cart_reminders (
  id uuid primary key,
  -- A user's cart is read when the mail is due; of a guest's, which is in the browser, the lines are kept with the e-mail.
  user_id uuid references users on delete cascade,
  email citext,
  -- By which limits count the mailbox.
  mailbox text,
  -- What the browser of a guest changes and cancels it with.
  key_hash bytea,
  guest_id uuid,
  lines jsonb not null default '[]',
  status text not null default 'waiting' check (status in ('waiting', 'sent')),
  agreed_at timestamptz not null default now(),
  -- The last change of the cart: the time begins anew with each.
  changed_at timestamptz not null default now(),
  sent_at timestamptz,
  check (user_id is not null or (email is not null and key_hash is not null)),
  check ((status = 'sent') = (sent_at is not null)),
  check (status = 'waiting' or mailbox is not null)
);
create unique index cart_reminders_key on cart_reminders (key_hash) where key_hash is not null;
create unique index cart_reminders_waiting_user on cart_reminders (user_id) where status = 'waiting' and user_id is not null;
create index cart_reminders_user on cart_reminders (user_id) where user_id is not null;
create index cart_reminders_email on cart_reminders (email) where email is not null;
create index cart_reminders_guest on cart_reminders (guest_id) where guest_id is not null;
create index cart_reminders_due on cart_reminders (changed_at, id) where status = 'waiting';
create index cart_reminders_sent on cart_reminders (mailbox, sent_at) where status = 'sent';
create index cart_reminders_age on cart_reminders (changed_at);

create table cart_reminder_links (
  hash bytea primary key,
  reminder_id uuid not null references cart_reminders on delete cascade,
  purpose text not null check (purpose in ('restore', 'stop')),
  created_at timestamptz not null default now()
);
create index cart_reminder_links_reminder on cart_reminder_links (reminder_id);

-- Users who have agreed, once for all their carts.
create table cart_reminder_users (user_id uuid primary key references users on delete cascade, agreed_at timestamptz not null default now());

-- The time of a user's reminder begins anew with each change of the cart. An emptied cart is found empty when it is due.
create function touch_cart_reminders() returns trigger language plpgsql as $$
begin
  if current_setting('kibble.restoring', true) = 'on' then return null; end if;
  insert into cart_reminders (id, user_id)
  select gen_random_uuid(), c.user_id
  from (select distinct cart_id from changed) lines join carts c on c.id = lines.cart_id join cart_reminder_users u on u.user_id = c.user_id
  on conflict (user_id) where status = 'waiting' and user_id is not null do update set changed_at = now();
  return null;
end $$;
create trigger cart_lines_touch_reminders after insert on cart_lines referencing new table as changed
  for each statement execute function touch_cart_reminders();
create trigger cart_lines_touch_reminders_again after update on cart_lines referencing new table as changed
  for each statement execute function touch_cart_reminders();
