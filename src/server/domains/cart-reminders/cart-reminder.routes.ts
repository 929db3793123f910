import { cartReminderSchemas } from '#contract/cart-reminders.schemas.ts';
import { cartReminder } from '#contract/cart-reminders.ts';
import { requireUserId } from '#server/platform/actor.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { savedRemindersPerIp } from './cart-reminders.limits.ts';
import { deleteReminderByKey, wantsReminders } from './cart-reminders.queries.ts';
import { listMailedLines, stopReminders } from './mailed-cart.ts';
import { setOwnReminder } from './own-reminder.ts';
import { saveGuestReminder } from './save-guest-reminder.ts';

/** No cached reply shows reminders. */
const changesNothingCached = true;

export const cartReminderRoutes = [
  route(cartReminder.save, cartReminderSchemas.save, ({ db, shop, actor, body }) => saveGuestReminder(shop, db, actor, body), {
    before: limitByIp(savedRemindersPerIp),
    changesNothingCached,
  }),
  route(
    cartReminder.cancel,
    cartReminderSchemas.cancel,
    async ({ db, body }) => {
      await deleteReminderByKey(db, hashToken(body.key));
      return null;
    },
    { changesNothingCached },
  ),
  route(cartReminder.own, cartReminderSchemas.own, async ({ db, actor }) => ({ wanted: await wantsReminders(db, requireUserId(actor)) })),
  route(cartReminder.setOwn, cartReminderSchemas.setOwn, ({ db, actor, body }) => setOwnReminder(db, requireUserId(actor), body.wanted), {
    changesNothingCached,
  }),
  route(cartReminder.mailed, cartReminderSchemas.mailed, ({ shop, query }) => listMailedLines(shop, query.token)),
  route(cartReminder.stop, cartReminderSchemas.stop, ({ db, query }) => stopReminders(db, query.token), { changesNothingCached }),
];
