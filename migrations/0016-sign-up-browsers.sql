-- Which browser a sign-up came from: there alone the mailed link opens the account with the password that was chosen with it.

alter table users add column sign_up_browser bytea;

-- Whose password an account had, that two people signed up for, nobody knew. Its owner proves the e-mail once more, and sets the password by that.
delete from sessions where user_id in (select id from users where contested and role = 'user');
update users set email_verified = false, updated_at = now() where contested and role = 'user';
alter table users drop column contested;

-- The browser of a sign-up says by itself which account it asked for.
alter table guests drop column account_email;
