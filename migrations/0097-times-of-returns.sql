-- Returns, refunds and payments are listed by when they were made. Whatever changes an order waits for its row, so these times have the sequence of the changes;
-- those at which the transactions began may not.
alter table returns alter column created_at set default clock_timestamp();
alter table refunds alter column created_at set default clock_timestamp();
alter table payment_entries alter column created_at set default clock_timestamp();
