-- What waits for an endpoint that is off has failed (docs/decisions/0072). Until now it would have been sent when the endpoint was switched on again.
update webhook_deliveries d set status = 'failed', next_attempt_at = null,
  attempts = coalesce((select max(number) from webhook_attempts where delivery_id = d.id), 0)
where status = 'pending' and endpoint_id in (select id from webhook_endpoints where not enabled);

-- Expired guests are deleted every hour; each call of another origin for a token adds one.
create index guests_ending on guests (expires_at);
