-- Clearer titles of help articles, where they are still the ones that came with the shop.
update pages set title = given.title
from (values
  ('faulty-or-wrong-item', 'Something arrived faulty or wrong', 'My item is faulty or wrong'),
  ('which-size-fits', 'Which size of collar, harness or coat fits?', 'What size collar, harness or coat does my dog need?')
) as given (example, former, title)
where pages.example = given.example and pages.title = given.former;
