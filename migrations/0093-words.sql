-- Clearer words, where the texts are still the ones that came with the shop.
update shipping_zones set name = 'Other EU countries' where name = 'Neighbours in the EU';
update pages set seo_description = 'A plan for 7–10 days that is easy on the stomach, and the signs that you should slow down.'
where example = 'changing-food'
  and seo_description = 'A seven-day plan that is easy on the stomach, and the signs that you should slow down.';
