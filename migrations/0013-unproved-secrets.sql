-- A second factor that is being set up: its secret waits for a first code, in the session that asked for it and in no other.

create table unproved_secrets (
  session_id uuid primary key references sessions on delete cascade,
  secret text not null,
  begun_at timestamptz not null
);

-- What a user has is proved.
update users set totp_secret = null, totp_last_step = null where totp_since is null;
alter table users add constraint users_totp_is_proved check ((totp_secret is null) = (totp_since is null));
