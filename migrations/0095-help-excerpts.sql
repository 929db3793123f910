-- Clearer descriptions of help articles, where they are still the ones that came with the shop.
update pages set seo_description = given.description
from (values
  ('faulty-or-wrong-item', 'Send us a photo and we’ll replace or refund it. Your legal rights stay as they are.',
    'Send us a photo and we’ll replace or refund it. This doesn’t affect your statutory rights.'),
  ('not-at-home', 'How to leave a note for the courier, and what happens to a parcel nobody could accept.',
    'How to leave a note for the carrier, and what happens if nobody’s in.'),
  ('several-parcels', 'Large orders sometimes travel in more than one parcel. Here’s how to see which ones are still on their way.',
    'Large orders are sometimes sent in more than one parcel. Here’s how to see which ones are still on their way.'),
  ('no-confirmation-email', 'Where the confirmation could be hiding, and how to check that your order reached us.',
    'Where to look for your confirmation, and how to check that we’ve received your order.'),
  ('my-data', 'Download everything we know about you, correct it, or delete your account for good.',
    'Download everything we know about you, correct it, or permanently delete your account.'),
  ('back-in-stock', 'Ask for one email when a product is back in stock or costs less, without signing up for anything.',
    'Ask for one email when a product is back in stock or the price drops, without an account.'),
  ('sign-in-problems', 'Reset a forgotten password, find a missing verification email and get back into your account.',
    'Reset a forgotten password, find a missing confirmation email and get back into your account.'),
  ('changing-food', 'A plan for 7–10 days that is easy on the stomach, and the signs that you should slow down.',
    'A 7–10 day plan that’s easy on the stomach, and the signs that you should slow down.'),
  ('stop-newsletters', 'Stop our newsletter with one click, or choose what we write to you about.',
    'Stop our newsletter with one click, or only get what’s right for your dog.'),
  ('how-to-return', 'Start a return on your order’s page, pack the parcel and send it back: the four steps, with or without an account.',
    'Start a return on your order’s page, pack the parcel and send it back. Here are the four steps, with or without an account.'),
  ('do-i-need-an-account', 'You can order as a guest. What an account adds, and how to turn a guest order into one.',
    'You can order as a guest. See what an account adds, and how to create one after your order.'),
  ('parcel-problems', 'What to check first, what to send us, and how we put it right.',
    'What to check first, what to send us, and how we’ll put it right.')
) as given (example, former, description)
where pages.example = given.example and pages.seo_description = given.former;
