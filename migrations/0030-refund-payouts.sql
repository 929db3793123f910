-- Refunds in cash and by transfer: a person hands the money over, and an admin marks it (docs/decisions/0049).
alter table refunds
  add column paid_out_at timestamptz,
  add column paid_out_note text,
  -- The admin.
  add column paid_out_by text,
  add constraint refunds_paid_out check ((paid_out_at is null) = (paid_out_by is null) and (paid_out_at is not null or paid_out_note is null)),
  add constraint refunds_paid_out_by_hand check (paid_out_at is null or (state = 'succeeded' and provider in ('cash', 'transfer')));
create index refunds_to_pay_out on refunds (created_at desc, id desc)
  where state = 'succeeded' and provider in ('cash', 'transfer') and paid_out_at is null;
