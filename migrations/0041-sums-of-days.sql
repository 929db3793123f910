-- The sums of many days are read from the index alone (docs/decisions/0052).
alter table variation_sales_days drop constraint variation_sales_days_pkey,
  add primary key (day, variation_id, product_id) include (units, revenue);
