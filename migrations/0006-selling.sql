-- For finding a caller's quotes, and for deleting them with their guest, user or address.
create index shipment_quotes_guest on shipment_quotes (guest_id) where guest_id is not null;
create index shipment_quotes_user on shipment_quotes (user_id) where user_id is not null;
create index shipment_quotes_address on shipment_quotes (address_id);
-- Links to products always use the current slug.
alter table order_items drop column slug;
-- json keeps the text as it is: a repeated request gets the same reply byte for byte.
alter table idempotency_keys alter column reply type json;
