import type { MailedAlert } from './due-alerts.queries.ts';

/** What a mail about alerts is about, in one line. */
export function alertSubject(alerts: readonly Pick<MailedAlert, 'kind' | 'title'>[]): string {
  const [first] = alerts;
  const isBack = first?.kind === 'back_in_stock';
  if (first && alerts.length === 1) return isBack ? `Back in stock: ${first.title}` : `Now cheaper: ${first.title}`;
  if (alerts.every(({ kind }) => kind === first?.kind))
    return isBack ? `Back in stock: ${alerts.length} things you want` : `Now cheaper: ${alerts.length} things you want`;
  return 'Good news about things you want';
}
