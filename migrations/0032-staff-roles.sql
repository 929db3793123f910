-- What an admin may do (docs/decisions/0051). Whoever is an admin so far may do everything.
alter table users add column staff_role text;
update users set staff_role = 'admin' where role = 'admin';
alter table users
  add constraint users_staff_role check (staff_role in ('admin', 'catalog', 'orders', 'marketing', 'read-only')),
  add constraint users_staff_role_of_admins check ((role = 'admin') = (staff_role is not null));

-- The role that an invited admin gets.
alter table account_tokens add column staff_role text;
update account_tokens set staff_role = 'admin' where purpose = 'invite_admin';
alter table account_tokens
  add constraint account_tokens_staff_role check (staff_role in ('admin', 'catalog', 'orders', 'marketing', 'read-only')),
  add constraint account_tokens_invited_role check ((purpose = 'invite_admin') = (staff_role is not null));
