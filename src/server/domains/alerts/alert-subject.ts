import type { MailedAlert } from './due-alerts.queries.ts';

/** What a mail about alerts is about, in one line. */
export function alertSubject(alerts: readonly Pick<MailedAlert, 'kind' | 'title'>[]): string {
  const [first] = alerts;
  const isBack = first?.kind === 'back_in_stock';
  if (first && alerts.length === 1) return isBack ? `Back in stock: ${first.title}` : `Price drop: ${first.title}`;
  if (alerts.every(({ kind }) => kind === first?.kind))
    return isBack
      ? `Back in stock: ${alerts.length} products you’re waiting for`
      : `Price drop on ${alerts.length} products you’re watching`;
  return 'News about products you’re watching';
}
