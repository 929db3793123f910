-- The help centre: pages with a topic. Its articles come with the shop as examples, which owners rewrite, move, hide or delete; two more texts of the shop join it.
alter table pages
  add column help_topic text check (help_topic in ('orders', 'delivery', 'returns', 'payment', 'products', 'account')),
  -- Within its topic; equal ones are in the order of their titles.
  add column help_position integer not null default 0 check (help_position between 0 and 9999),
  -- Among the popular questions at the top of the help centre.
  add column is_popular boolean not null default false,
  -- What of the settings is shown beside the text, so that texts need no numbers that change.
  add column facts text check (facts in ('delivery', 'dispatch', 'returns', 'payment', 'giftCards', 'contact')),
  -- Of an article that came with the shop: the name of its text, which is shown while `content` is null (pages/help-examples).
  add column example text unique check (key is null or example is null),
  add constraint pages_popular_check check (help_topic is not null or not is_popular);
create index pages_help on pages (help_topic, help_position, title) where help_topic is not null;

alter table pages drop constraint pages_key_check;
alter table pages add constraint pages_key_check
  check (key in ('about', 'privacy', 'terms', 'imprint', 'returnPolicy', 'newsletterPolicy', 'delivery', 'withdrawal'));
alter table pages drop constraint pages_check1;
alter table pages add constraint pages_content_check check (key is not null or example is not null or content is not null);

insert into pages (id, key, slug, title, help_topic, help_position, is_popular, facts) values
  ('019ac000-0000-7000-8000-000000000007', 'delivery', 'delivery', 'Delivery costs and times', 'delivery', 0, true, 'delivery'),
  ('019ac000-0000-7000-8000-000000000008', 'withdrawal', 'right-of-withdrawal', 'Your right of withdrawal', null, 0, false, null);
update pages set help_topic = 'returns', facts = 'returns' where key = 'returnPolicy';
update pages set help_topic = 'account', help_position = 90 where key = 'privacy';

-- A shop that has sold already decides itself when shoppers see them.
insert into pages (id, example, slug, title, help_topic, help_position, is_popular, facts, seo_description, enabled)
select ('019ac000-0000-7000-8000-0000000001' || lpad(row_number() over ()::text, 2, '0'))::uuid,
  given.example, case when exists (select from pages where slug = given.example) then 'help-' || given.example else given.example end,
  given.title, given.topic, given.position, given.is_popular, given.facts, given.description, not exists (select from orders)
from (values
  ('where-is-my-order', 'Where is my order?', 'orders', 10, true, 'dispatch',
    'Track your order with its number and your email, and see what to do when a parcel takes longer than expected.'),
  ('change-or-cancel', 'Can I change or cancel my order?', 'orders', 20, true, null,
    'Until we pack your order you can cancel it yourself. Here’s how to change the address or the items.'),
  ('parcel-problems', 'My parcel is late, damaged or incomplete', 'orders', 30, false, null,
    'What to check first, what to send us, and how we put it right.'),
  ('no-confirmation-email', 'I didn’t get a confirmation email', 'orders', 40, false, null,
    'Where the confirmation could be hiding, and how to check that your order reached us.'),
  ('invoice', 'Where do I find my invoice?', 'orders', 50, false, null,
    'Download the invoice of any order as a PDF, with or without an account.'),
  ('when-will-it-arrive', 'When will my order arrive?', 'delivery', 10, false, 'dispatch',
    'How we work out the arrival dates you see before you order, and when parcels leave us.'),
  ('not-at-home', 'What if I’m not at home?', 'delivery', 20, false, null,
    'How to leave a note for the courier, and what happens to a parcel nobody could accept.'),
  ('several-parcels', 'Why is only part of my order here?', 'delivery', 30, false, null,
    'Large orders sometimes travel in more than one parcel. Here’s how to see which ones are still on their way.'),
  ('how-to-return', 'How do I return something?', 'returns', 10, true, 'returns',
    'Start a return on your order’s page, pack the parcel and send it back: the four steps, with or without an account.'),
  ('when-is-my-refund-due', 'When will I get my money back?', 'returns', 20, false, null,
    'When we send refunds, how long banks take, and where the money goes.'),
  ('dog-does-not-like-it', 'My dog doesn’t like it', 'returns', 30, false, 'returns',
    'Opened bags, chewed toys and fussy eaters: what you can send back, and what to try first.'),
  ('faulty-or-wrong-item', 'Something arrived faulty or wrong', 'returns', 40, false, null,
    'Send us a photo and we’ll replace or refund it. Your legal rights stay as they are.'),
  ('return-or-withdrawal', 'Return or withdrawal: what’s the difference?', 'returns', 50, false, null,
    'Your legal right to withdraw within 14 days, our own return policy, and when to use which.'),
  ('how-can-i-pay', 'How can I pay?', 'payment', 10, true, 'payment',
    'The payment methods we accept, when you’re charged, and how we keep card details safe.'),
  ('payment-declined', 'My payment didn’t go through', 'payment', 20, false, null,
    'Why cards are declined, what to try next, and why you won’t be charged twice.'),
  ('promo-codes', 'How do I use a promo code?', 'payment', 30, false, null,
    'Where to enter a promo code, and the usual reasons why one isn’t accepted.'),
  ('gift-cards', 'How do gift cards work?', 'payment', 40, false, 'giftCards',
    'Buying, sending and spending a gift card, and how to see what’s left on it.'),
  ('how-much-to-feed', 'How much should I feed my dog?', 'products', 10, true, null,
    'How to use the feeding table and our calculator, and when to give a little more or less.'),
  ('changing-food', 'How do I switch my dog to a new food?', 'products', 20, false, null,
    'A seven-day plan that is easy on the stomach, and the signs that you should slow down.'),
  ('food-allergies', 'My dog has a food allergy. What can I buy?', 'products', 30, false, null,
    'How to filter out chicken, grain and other ingredients, and where to find the full label.'),
  ('which-size-fits', 'Which size of collar, harness or coat fits?', 'products', 40, false, null,
    'Three measurements and a soft tape: how to measure your dog, and what to do between two sizes.'),
  ('storing-food', 'How do I store dog food?', 'products', 50, false, null,
    'How to keep dry and wet food fresh after opening, and where to find the best-before date.'),
  ('back-in-stock', 'It’s sold out. When will it be back?', 'products', 60, false, null,
    'Ask for one email when a product is back in stock or costs less, without signing up for anything.'),
  ('do-i-need-an-account', 'Do I need an account?', 'account', 10, false, null,
    'You can order as a guest. What an account adds, and how to turn a guest order into one.'),
  ('sign-in-problems', 'I can’t sign in', 'account', 20, false, null,
    'Reset a forgotten password, find a missing verification email and get back into your account.'),
  ('stop-newsletters', 'How do I unsubscribe?', 'account', 30, false, null,
    'Stop our newsletter with one click, or choose what we write to you about.'),
  ('my-data', 'How do I see or delete my data?', 'account', 40, false, null,
    'Download everything we know about you, correct it, or delete your account for good.')
) as given (example, title, topic, position, is_popular, facts, description);
insert into page_versions (page_id, version, slug, title, content, seo_title, seo_description, enabled)
select id, version, slug, title, content, seo_title, seo_description, enabled from pages where example is not null or key in ('delivery', 'withdrawal');
