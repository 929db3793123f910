-- A caller's quotes are found by their rates, and go with the guest, the user or the address that they belong to.
create index shipment_quotes_guest on shipment_quotes (guest_id) where guest_id is not null;
create index shipment_quotes_user on shipment_quotes (user_id) where user_id is not null;
create index shipment_quotes_address on shipment_quotes (address_id);
-- A link to a product is always its link of today.
alter table order_items drop column slug;
-- As text, byte for byte: who asks again gets the very same answer.
alter table idempotency_keys alter column reply type json;
