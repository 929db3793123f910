-- Which units a refund was for, so that none is refunded a second time, nor packed (docs/decisions/0045).

-- How many of the refunded units had not left the shop when they were refunded.
alter table refund_items add column unshipped integer not null default 0 check (unshipped between 0 and quantity);

-- Until now refunds did not say so. What was refunded beyond the units that had left, and were not refunded before, had not.
update refund_items i set unshipped = least(i.quantity, greatest(0, i.quantity + known.refunded - known.shipped))
from (
  select i.refund_id, i.position,
    (select coalesce(sum(p.quantity), 0) from parcel_items p join parcels sent on sent.id = p.parcel_id
      where p.order_id = i.order_id and p.position = i.position and sent.shipped_at <= r.created_at) as shipped,
    (select coalesce(sum(e.quantity), 0) from refund_items e join refunds earlier on earlier.id = e.refund_id
      where e.order_id = i.order_id and e.position = i.position and earlier.state <> 'failed'
        and (earlier.created_at, earlier.id) < (r.created_at, r.id))
    + (select coalesce(sum(b.quantity), 0) from return_items b join returns back on back.id = b.return_id
      where b.order_id = i.order_id and b.position = i.position and back.status = 'refunded' and back.closed_at <= r.created_at) as refunded
  from refund_items i join refunds r on r.id = i.refund_id
) known
where known.refund_id = i.refund_id and known.position = i.position;

-- How many units of a return had been refunded by themselves when it was refunded: for them it gave nothing more.
alter table return_items add column already_refunded integer not null default 0 check (already_refunded between 0 and quantity);
