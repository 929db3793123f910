-- An order may be placed with somebody else's e-mail: beyond a number of mails per hour to one mailbox, further ones wait for an admin.

alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('queued', 'sent', 'held', 'failed'));
