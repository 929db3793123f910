-- Options of a product, such as size and colour (docs/decisions/0085), and its size guide.

alter table products
  add column option_names text[] not null default '{}' check (cardinality(option_names) <= 3 and array_position(option_names, null) is null),
  -- { columns: [text], rows: [[text]], note: text or null }
  add column size_guide jsonb;

alter table variations
  -- One value for each option of the product, in their order; null where the product has none.
  add column option_values citext[] check (cardinality(option_values) between 1 and 3 and array_position(option_values, null) is null),
  -- Checked at the end of a statement: a save may exchange the values of two variations.
  add constraint variations_option_values_key unique (product_id, option_values) deferrable initially immediate;
