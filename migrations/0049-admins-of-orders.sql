-- Which admin recorded a payment, shipped a parcel, changed its tracking, marked it as delivered, or handled a return (docs/decisions/0045). Null for customers,
-- jobs and payment providers, and once the admin's account is deleted.

alter table payment_entries add column admin_id uuid references users on delete set null;
create index payment_entries_admin on payment_entries (admin_id) where admin_id is not null;

-- As before, and an entry may lose its admin.
create or replace function keep_payment_entries() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.note is null or new.note = old.note) and (new.admin_id is null or new.admin_id = old.admin_id)
    and (new.id, new.order_id, new.kind, new.amount, new.provider, new.reference, new.created_at)
      is not distinct from (old.id, old.order_id, old.kind, old.amount, old.provider, old.reference, old.created_at) then
    return new;
  end if;
  -- The order is gone already if this is the cascade of its deletion.
  if tg_op = 'DELETE' and old.kind in ('authorized', 'voided', 'failed') and not exists (select from orders where id = old.order_id) then
    return old;
  end if;
  raise exception 'payment entries are only added' using errcode = 'integrity_constraint_violation';
end $$;

alter table parcels
  add column shipped_by uuid references users on delete set null,
  -- Null if the tracking is the one that the parcel was shipped with.
  add column tracking_changed_at timestamptz,
  add column tracking_changed_by uuid references users on delete set null,
  add column delivered_by uuid references users on delete set null;
create index parcels_shipped_by on parcels (shipped_by) where shipped_by is not null;
create index parcels_tracking_changed_by on parcels (tracking_changed_by) where tracking_changed_by is not null;
create index parcels_delivered_by on parcels (delivered_by) where delivered_by is not null;

-- Instead of the admin who handled it last.
alter table returns
  -- If an admin entered it for the customer.
  add column requested_by uuid references users on delete set null,
  add column received_by uuid references users on delete set null,
  add column closed_by uuid references users on delete set null;
update returns set
  received_by = case when status = 'received' then admin_id end,
  closed_by = case when status <> 'received' then admin_id end
where admin_id is not null;
alter table returns drop column admin_id;
create index returns_requested_by on returns (requested_by) where requested_by is not null;
create index returns_received_by on returns (received_by) where received_by is not null;
create index returns_closed_by on returns (closed_by) where closed_by is not null;
