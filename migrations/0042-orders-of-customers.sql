-- How many orders a user has placed, and what they come to, in the list of users.
create index orders_of_customers on orders (user_id) include (status, total) where placed_at is not null;
