-- The description of this article said the opposite of its text. What an owner has written stays.
update pages set seo_description = 'You can cancel an order yourself until it ships. Here’s how, and what to do if the address or an item is wrong.'
where example = 'change-or-cancel'
  and seo_description = 'Until we pack your order you can cancel it yourself. Here’s how to change the address or the items.';
