-- What waits for the shop's staff is counted for the menu of the back office; each index contains little more than what is counted.
create index orders_arrival_due on orders ((delivery ->> 'latest')) where status = 'shipped' and delivery ->> 'kind' is distinct from 'pickup';
create index reviews_pending on reviews (created_at desc, id desc) where status = 'pending';
create index contact_messages_new on contact_messages (created_at desc, id desc) where status = 'new';
