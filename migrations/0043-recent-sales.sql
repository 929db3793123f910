-- The dashboard reads less (docs/decisions/0052).

-- The sums of many months are read from the index alone.
alter table product_sales_months drop constraint product_sales_months_pkey,
  add primary key (month, product_id) include (units, revenue);

-- The units of each variation that were sold in the 29 days before `sales_state.added_until`, which together with today say how fast it sells.
create table recent_variation_sales (
  -- May be deleted since, as in order items.
  variation_id uuid primary key,
  units integer not null check (units > 0)
);
insert into recent_variation_sales
select variation_id, sum(units) from variation_sales_days
where day >= (select added_until - 29 from sales_state) and day < (select added_until from sales_state)
group by variation_id having sum(units) > 0;

-- Reviews with the best rating first.
create index reviews_best on reviews (rating desc, created_at desc, id desc);
