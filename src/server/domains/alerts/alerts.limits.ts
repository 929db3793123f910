import type { Limit } from '#server/platform/http/limit.ts';

export const alertsPerIp: Limit = { name: 'alerts per IP', max: 20, minutes: 10 };

/** Alerts that wait for one user: more than anybody looks at. */
export const maxAlertsPerUser = 500;
