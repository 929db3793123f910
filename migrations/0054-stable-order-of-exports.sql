-- Lists with the newest first, and their exports, sort by the time and then by the id. Indexes that ended at the time left rows of one moment to be sorted: an
-- export read all mails of a batch, or all reviews of an import, once more for each thousand of them.

drop index mails_newest;
create index mails_newest on mails (created_at desc, id desc);
drop index mails_by_status;
create index mails_by_status on mails (status, created_at desc, id desc);
drop index mails_template;
create index mails_template on mails (template, created_at desc, id desc);

drop index reviews_newest;
create index reviews_newest on reviews (created_at desc, id desc);

drop index audit_entries_admin;
create index audit_entries_admin on audit_entries (admin_id, created_at desc, id desc);
drop index audit_entries_entity;
create index audit_entries_entity on audit_entries (entity, entity_id, created_at desc, id desc);

-- Returns by status from A to Z, those that have waited longest first. From Z to A, returns_status is read backwards.
create index returns_status_oldest on returns (status, created_at, id);
