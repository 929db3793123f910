-- Until now a recipient who was deleted, or had unsubscribed, while a newsletter was being sent stayed in its number until it was finished. From now on
-- recipients = sent + failed + waiting at any moment, which the doctor checks.

create function subtract_deleted_recipients() returns trigger language plpgsql as $$
begin
  update newsletters n set recipients = n.recipients - gone.count
  from (select newsletter_id, count(*)::integer as count from deleted where status = 'waiting' group by newsletter_id) gone
  where n.id = gone.newsletter_id;
  return null;
end
$$;
create trigger newsletter_recipients_deleted after delete on newsletter_recipients referencing old table as deleted
  for each statement execute function subtract_deleted_recipients();

update newsletter_recipients r set status = 'skipped' from subscribers s
where s.id = r.subscriber_id and r.status = 'waiting' and s.status <> 'confirmed';
update newsletters n set recipients = n.sent + n.failed
  + (select count(*) from newsletter_recipients r where r.newsletter_id = n.id and r.status = 'waiting')
where n.status in ('sending', 'sent');
