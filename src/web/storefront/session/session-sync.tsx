import { type Schedule, useSessionSync } from '#web/api/use-session-sync.ts';
import { whenIdle } from '#web/storefront/layout/when-used.ts';

/** Nothing of a page that begins as a guest's (document-state-script.ts) waits for the session, so that it is restored once the page has time. */
const schedule: Schedule = (run) => {
  if (document.documentElement.dataset.visitor === 'guest') return whenIdle(run);
  run();
  return () => undefined;
};

/** Follows the session. A component of its own, so that its updates do not render the whole layout again. */
export function SessionSync() {
  useSessionSync(schedule);
  return null;
}
