-- Second factors that are being set up: the secret waits for a first code, only in the session that requested it.

create table unproved_secrets (
  session_id uuid primary key references sessions on delete cascade,
  secret text not null,
  begun_at timestamptz not null
);

-- The secret of a user is always confirmed.
update users set totp_secret = null, totp_last_step = null where totp_since is null;
alter table users add constraint users_totp_is_proved check ((totp_secret is null) = (totp_since is null));
