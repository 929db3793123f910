-- Which units a refund was for, so that none is refunded a second time, nor packed (docs/decisions/0045).

-- How many of the refunded units had not left the shop when they were refunded.
alter table refund_items add column unshipped integer not null default 0 check (unshipped between 0 and quantity);

-- Until now refunds did not say so. What was refunded beyond the units that had left, and were not refunded before, had not.
with refunded as (
  select i.refund_id, i.order_id, i.position, i.quantity, r.created_at, r.state,
    (select coalesce(sum(p.quantity), 0) from parcel_items p join parcels sent on sent.id = p.parcel_id
      where p.order_id = i.order_id and p.position = i.position and sent.shipped_at <= r.created_at) as shipped
  from refund_items i join refunds r on r.id = i.refund_id
),
known as (
  select r.refund_id, r.position, r.shipped,
    (select coalesce(sum(least(e.quantity, e.shipped)), 0) from refunded e
      where e.order_id = r.order_id and e.position = r.position and e.state <> 'failed'
        and (e.created_at, e.refund_id) < (r.created_at, r.refund_id))
    + (select coalesce(sum(b.quantity), 0) from return_items b join returns back on back.id = b.return_id
      where b.order_id = r.order_id and b.position = r.position and back.status = 'refunded' and back.closed_at <= r.created_at) as before
  from refunded r
)
update refund_items i set unshipped = least(i.quantity, greatest(0, i.quantity + known.before - known.shipped))
from known where known.refund_id = i.refund_id and known.position = i.position;

-- How many units of a return had been refunded by themselves when it was refunded: for them it gave nothing more.
alter table return_items add column already_refunded integer not null default 0 check (already_refunded between 0 and quantity);
