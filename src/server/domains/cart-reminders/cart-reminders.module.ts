import { orderPlaced } from '#server/domains/orders/orders.events.ts';
import { subscribe } from '#server/platform/events/subscribe.ts';
import { defineModule } from '#server/platform/module.ts';
import { cartReminderRoutes } from './cart-reminder.routes.ts';
import { cartReminderChecks } from './cart-reminder-checks.ts';
import { deleteOldReminders, deleteRemindersOfOrder, isAnyReminderWaiting } from './cart-reminders.queries.ts';
import { redirectStopLinks } from './redirect-stop-links.ts';
import { sendCartReminders } from './send-cart-reminders.ts';

export const cartRemindersModule = defineModule({
  name: 'cart-reminders',
  routes: cartReminderRoutes,
  serve: redirectStopLinks,
  subscribers: [
    subscribe(orderPlaced, {
      name: 'cancel-cart-reminders',
      // Most shops send no reminders: this would be a third of all jobs that an order adds.
      onlyIf: isAnyReminderWaiting,
      handle: async ({ db }, { orderId }) => void (await deleteRemindersOfOrder(db, orderId)),
    }),
  ],
  jobs: {
    'send-cart-reminders': (shop, _payload, run) => sendCartReminders(shop, run),
    'purge-cart-reminders': async ({ db }) => void (await deleteOldReminders(db)),
  },
  schedule: ['*/5 * * * * send-cart-reminders', '27 4 * * * purge-cart-reminders'],
  checks: cartReminderChecks,
});
