-- Who has started an import last, for the history of prices and stock. Not a foreign key: a deleted user must not cost a search.
alter table product_imports add column admin_id uuid;
