-- Until when the shop knows what has changed at a payment provider, in case a webhook is lost.
create table payment_look_ups (
  provider text primary key,
  looked_up_at timestamptz not null
);
