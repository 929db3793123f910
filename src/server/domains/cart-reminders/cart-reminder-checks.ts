import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { type Check, pluralize, warning } from '#server/platform/checks/check.ts';
import { countOverdueReminders } from './cart-reminders.queries.ts';

export const cartReminderChecks: readonly Check[] = [
  {
    name: 'cart-reminders',
    section: 'records',
    ok: 'Cart reminders are sent on time.',
    find: async (shop) => {
      const { cartReminders, cartReminderHours } = await getCachedSettings(shop);
      const overdue = cartReminders ? await countOverdueReminders(shop.db, cartReminderHours) : 0;
      return overdue === 0
        ? []
        : [warning(`${pluralize(overdue, 'cart reminder')} should have been sent hours ago. Check that a worker is running.`)];
    },
  },
];
