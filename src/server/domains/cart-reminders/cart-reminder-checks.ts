import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { type Check, pluralize, warning } from '#server/platform/checks/check.ts';
import { countOverdueReminders } from './cart-reminders.queries.ts';

export const cartReminderChecks: readonly Check[] = [
  {
    name: 'cart-reminders',
    section: 'records',
    ok: 'Who wants a mail about a cart that was left gets it in time.',
    find: async (shop) => {
      const { cartReminders, cartReminderHours } = await getCachedSettings(shop);
      const overdue = cartReminders ? await countOverdueReminders(shop.db, cartReminderHours) : 0;
      return overdue === 0
        ? []
        : [warning(`${pluralize(overdue, 'mail')} about carts should have left hours ago. Please see whether a worker is running.`)];
    },
  },
];
