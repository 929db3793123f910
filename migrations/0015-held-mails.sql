-- A mail that an order causes, and that nobody may have asked for: beyond so many an hour to one mailbox it waits for an admin.

alter table mails drop constraint mails_status_check;
alter table mails add constraint mails_status_check check (status in ('queued', 'sent', 'held', 'failed'));
