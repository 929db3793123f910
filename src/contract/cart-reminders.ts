import type { cartReminderSchemas } from './cart-reminders.schemas.ts';
import { endpoints } from './endpoint.ts';

export type { CartReminderInput, RestorableLine } from './cart-reminders.schemas.ts';

/** The mail about a cart that was left, for who has agreed to it. */
export const cartReminder = endpoints<typeof cartReminderSchemas>()('cartReminder', '/cart/reminder', {
  save: {
    method: 'PUT',
    path: '',
    who: 'shopper',
    summary: 'Keeps a guest’s cart and email for one mail, should it be left. The caller has agreed to that',
    errors: ['not_allowed', 'too_many_requests'],
  },
  cancel: {
    method: 'POST',
    path: '/cancel',
    who: 'shopper',
    summary: 'Deletes the cart that was saved for a reminder, by the `key` that saving it replied; can be repeated',
  },
  own: { method: 'GET', path: '/own', who: 'user', summary: 'Whether the user wants a mail about a cart that was left' },
  setOwn: { method: 'PUT', path: '/own', who: 'user', summary: 'Sets whether the user wants a mail about a cart that was left' },
  mailed: {
    method: 'GET',
    path: '/mailed',
    // Not public: nothing may keep the reply.
    who: 'anyone',
    summary: 'The lines of the cart that a mail was about, to put them back',
    errors: ['invalid_token'],
  },
  stop: {
    method: 'POST',
    path: '/stop',
    who: 'public',
    summary: 'No more mails about carts to the person whom a link was mailed to, in one click (RFC 8058); can be repeated',
    allowsCrossOrigin: true,
    errors: ['invalid_token'],
  },
});
