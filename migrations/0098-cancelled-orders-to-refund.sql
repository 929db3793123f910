-- Cancelled orders with money that was not refunded need attention; there are few at any time.
create index orders_cancelled_unrefunded on orders (id)
  where status = 'cancelled' and placed_at is not null and payment_status in ('paid', 'partially_refunded');
