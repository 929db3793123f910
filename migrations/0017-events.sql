-- Which subscriber has handled which event. Jobs are delivered at least once; the row is committed together with the subscriber's changes, so that nothing is done twice.

create table processed_events (
  event_id uuid not null,
  subscriber text not null,
  processed_at timestamptz not null default now(),
  primary key (event_id, subscriber)
);

-- Until now, the units of an order were counted together with its mail, as key_hash of the mail's link shows.
alter table orders add column units_counted boolean not null default false;
update orders set units_counted = true where key_hash is not null;

-- Queued jobs become event deliveries. Jobs that have failed permanently stay as they are; scheduled jobs have new names now, and are scheduled again anyway.
do $$
declare
  delivery record;
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  for delivery in
    select moved.subscriber, waiting.run_at, json_build_object('eventId', waiting.event_id, 'payload', moved.payload) as content
    from (
      select job.id, task.identifier as task, job.payload::jsonb as payload, job.run_at, gen_random_uuid() as event_id
      from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
      where job.attempts < job.max_attempts
    ) waiting,
    lateral (values
      ('orders.placed', 'order.placed:mail-order-confirmation', jsonb_build_object('orderId', waiting.payload -> 'id')),
      ('orders.placed', 'order.placed:count-units-sold', jsonb_build_object('orderId', waiting.payload -> 'id')),
      ('reviews.approved', 'review.published:mail-author', jsonb_build_object('reviewId', waiting.payload -> 'id')),
      ('contact.received', 'contact.created:mail-shop', jsonb_build_object('contactId', waiting.payload -> 'id')),
      ('contact.received', 'contact.created:mail-receipt', jsonb_build_object('contactId', waiting.payload -> 'id')),
      ('accounts.signed-up', 'user.signed_up:mail-link', waiting.payload),
      ('accounts.verification-asked', 'user.verification_requested:mail-link', waiting.payload),
      ('accounts.added', 'user.created:mail-password-link', waiting.payload || '{"hasPassword": false}'),
      ('accounts.reset-asked', 'user.password_reset_requested:mail-link', waiting.payload),
      ('accounts.password-changed', 'user.password_changed:mail-owner', waiting.payload),
      ('accounts.email-change-asked', 'user.email_change_requested:mail-both-mailboxes', waiting.payload),
      -- The subscriber reads only the e-mail, so any user id will do.
      ('accounts.email-changed', 'user.email_changed:mail-former-mailbox', jsonb_build_object('formerEmail', waiting.payload -> 'former',
        'userId', coalesce((select user_id from former_emails where email = waiting.payload ->> 'former'), waiting.event_id))),
      ('accounts.invited', 'admin.invited:mail-invitation', waiting.payload),
      ('accounts.second-factor', 'user.second_factor_changed:mail-owner',
        jsonb_build_object('userId', waiting.payload -> 'userId', 'isEnabled', waiting.payload -> 'on')),
      (case when waiting.payload ? 'former' then null else 'newsletter.follow-account' end,
        'user.newsletter_choice_changed:update-subscription', waiting.payload),
      (case when waiting.payload ? 'former' then 'newsletter.follow-account' end, 'user.email_changed:update-subscription',
        jsonb_build_object('userId', waiting.payload -> 'userId', 'formerEmail', waiting.payload -> 'former')),
      ('newsletter.confirm', 'subscriber.signed_up:mail-confirmation', jsonb_build_object('subscriberId', waiting.payload -> 'id')),
      ('newsletter.welcome', 'subscriber.confirmed:mail-welcome', jsonb_build_object('subscriberId', waiting.payload -> 'id'))
    ) as moved (task, subscriber, payload)
    where moved.task = waiting.task
      -- Its mails are in the outbox already; only the end of the job was not recorded.
      and not (waiting.task = 'contact.received'
        and exists (select from contacts where id::text = waiting.payload ->> 'id' and told_at is not null))
    order by waiting.id
  loop
    perform graphile_worker.add_job(delivery.subscriber, delivery.content, run_at => delivery.run_at);
  end loop;
  delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
  where task.id = job.task_id and job.attempts < job.max_attempts and task.identifier in (
    'orders.placed', 'reviews.approved', 'contact.received', 'accounts.signed-up', 'accounts.verification-asked', 'accounts.added',
    'accounts.reset-asked', 'accounts.password-changed', 'accounts.email-change-asked', 'accounts.email-changed', 'accounts.invited',
    'accounts.second-factor', 'newsletter.follow-account', 'newsletter.confirm', 'newsletter.welcome', 'forget-idempotency-keys',
    'forget-old-quotes', 'forget-ended-sessions', 'forget-unconfirmed-subscribers', 'forget-old-traces', 'forget-old-counters',
    'forget-old-mails');
end
$$;

-- Replaced by processed_events.
alter table contacts drop column told_at;
