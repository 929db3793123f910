import { alertSchemas } from '#contract/alerts.schemas.ts';
import { alert } from '#contract/alerts.ts';
import { requireUserId } from '#server/platform/actor.ts';
import { limitByIp } from '#server/platform/http/limit-by-ip.ts';
import { route } from '#server/platform/http/route.ts';
import { alertsPerIp } from './alerts.limits.ts';
import { confirmAlert, endMailedAlerts, listMailedAlerts, removeMailedAlert } from './mailed-alerts.ts';
import { createOwnAlert, listOwnAlerts, removeOwnAlert, setWishlistAlerts } from './own-alerts.ts';
import { requestAlert } from './request-alert.ts';

/** No cached reply shows alerts. */
const changesNothingCached = true;

export const alertRoutes = [
  route(alert.create, alertSchemas.create, ({ db, body }) => requestAlert(db, body), {
    before: limitByIp(alertsPerIp),
    changesNothingCached,
  }),
  route(alert.confirm, alertSchemas.confirm, ({ db, query }) => confirmAlert(db, query.token), { changesNothingCached }),
  route(alert.unsubscribe, alertSchemas.unsubscribe, ({ db, query }) => endMailedAlerts(db, query.token), { changesNothingCached }),
  route(alert.mailed, alertSchemas.mailed, ({ db, query }) => listMailedAlerts(db, query.token)),
  route(alert.removeMailed, alertSchemas.removeMailed, ({ db, query, body }) => removeMailedAlert(db, query.token, body.alert), {
    changesNothingCached,
  }),
  route(alert.own, alertSchemas.own, ({ db, actor }) => listOwnAlerts(db, requireUserId(actor))),
  route(alert.createOwn, alertSchemas.createOwn, ({ db, actor, body }) => createOwnAlert(db, requireUserId(actor), body), {
    changesNothingCached,
  }),
  route(
    alert.removeOwn,
    alertSchemas.removeOwn,
    async ({ db, actor, params }) => {
      await removeOwnAlert(db, requireUserId(actor), params.id);
      return null;
    },
    { changesNothingCached },
  ),
  route(
    alert.setWishlist,
    alertSchemas.setWishlist,
    async ({ db, actor, body }) => {
      await setWishlistAlerts(db, requireUserId(actor), body.wishlist);
      return body;
    },
    { changesNothingCached },
  ),
];
