-- Counts the changes of the settings, so that two admins do not overwrite each other. A shop that never changed any has version 0.
alter table settings add column version integer not null default 1;

-- The VAT number of a business customer, and whether the customer owes the tax instead of the shop.
alter table orders
  add column vat_number text,
  add column reverse_charge boolean not null default false,
  add constraint orders_reverse_charge check (not reverse_charge or (tax = 0 and (vat_number is not null or erased_at is not null))),
  add constraint orders_erased_vat_number check (erased_at is null or vat_number is null);

-- Invoices and credit notes. `snapshot` is all that the document shows: it never changes, whatever happens to the order, the customer or the shop.
create table invoices (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit_note')),
  series text not null,
  -- Of the day of issue, in the shop's time zone.
  year integer not null,
  sequence integer not null check (sequence > 0),
  -- As printed: INV-2026-00042.
  number text not null unique,
  order_id uuid not null references orders,
  -- The refund of a credit note.
  refund_id uuid,
  snapshot jsonb not null,
  issued_at timestamptz not null default now(),
  unique (series, year, sequence),
  check ((kind = 'credit_note') = (refund_id is not null))
);
create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice';
create unique index invoices_one_per_refund on invoices (refund_id) where kind = 'credit_note';
create index invoices_order on invoices (order_id);

-- The last number of each series and year. Its row is locked while a document is inserted, so that numbers have no gap.
create table invoice_counters (
  series text not null,
  year integer not null,
  last integer not null check (last >= 0),
  primary key (series, year)
);

-- By law a document that was issued stays as it is; what is wrong is corrected by another document.
create function reject_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are neither changed nor deleted' using errcode = 'restrict_violation';
end $$;
create trigger invoices_unchanged before update or delete on invoices for each row execute function reject_invoice_change();
create trigger invoices_not_truncated before truncate on invoices for each statement execute function reject_invoice_change();
