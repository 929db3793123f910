-- Whose mailbox gets no mails about carts that guests left, whoever types the e-mail (docs/decisions/0065).
create table cart_reminder_opt_outs (
  -- As the limits of mails count it.
  mailbox text primary key,
  created_at timestamptz not null default now()
);
create index cart_reminders_waiting_mailbox on cart_reminders (mailbox) where status = 'waiting' and mailbox is not null;
