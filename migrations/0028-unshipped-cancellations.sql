-- Orders of which a part has left, and whose other units are never sent (docs/decisions/0048).

-- `waived`: what need not be paid any more.
alter table payment_entries drop constraint payment_entries_kind_check;
alter table payment_entries add constraint payment_entries_kind_check
  check (kind in ('authorized', 'captured', 'refunded', 'failed', 'voided', 'disputed', 'dispute_won', 'waived'));

-- `written_off`: units of such an order that cannot be sold either.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('counted', 'reserved', 'released', 'shipped', 'returned', 'written_off'));

-- When the units in no parcel were cancelled.
alter table orders add column unshipped_cancelled_at timestamptz;
