-- Verified e-mails that accounts have changed from: data under such an e-mail still belongs to its last owner, and is erased with that account.

create table former_emails (
  email citext primary key,
  user_id uuid not null references users on delete cascade,
  left_at timestamptz not null default now()
);
create index former_emails_user on former_emails (user_id);

-- Earlier changes are known only from the audit log, where an admin had changed something of the account before, and only for e-mails not in use now.
insert into former_emails (email, user_id, left_at)
select distinct on (lower(told.state ->> 'email')) lower(told.state ->> 'email'), users.id, audit_entries.created_at
from audit_entries join users on users.id::text = entity_id and not users.contested,
  lateral (values (before), (after)) told (state)
where entity = 'user' and (told.state -> 'emailVerified')::boolean
  and not exists (select from users owner where owner.email = (told.state ->> 'email')::citext)
order by lower(told.state ->> 'email'), audit_entries.created_at desc;
