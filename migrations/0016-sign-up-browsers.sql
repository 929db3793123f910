-- The browser that a sign-up came from: only there the mailed link opens the account with the password of the sign-up.

alter table users add column sign_up_browser bytea;

-- When two people had signed up for an account, it was unknown whose password it had. Its owner verifies the e-mail again, and so sets the password.
delete from sessions where user_id in (select id from users where contested and role = 'user');
update users set email_verified = false, updated_at = now() where contested and role = 'user';
alter table users drop column contested;

-- Replaced by users.sign_up_browser.
alter table guests drop column account_email;
