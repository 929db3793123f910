import { subscriberAdmin } from '#contract/subscriber-admin.ts';
import type { BulkAction, Selection } from '#web/admin/page-layouts/list-selection.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** Subscriptions that are about to end, once it is confirmed. */
export interface Ending {
  how: 'unsubscribe' | 'delete';
  selection: Selection;
  count: number;
  /** Of the only one. */
  email?: string;
  /** Ends the action of the list: whether it is done. */
  resolve: (done: boolean) => void;
}

/** The longest list of ids that fits into a link. */
const maxIdsInLink = 200;

/** What can be done with several subscribers. `confirm` opens the dialog that does it. */
export function useSubscriberBulkActions(confirm: (ending: Ending) => void): BulkAction[] {
  const end = (how: Ending['how']) => (selection: Selection, count: number) =>
    new Promise<boolean>((resolve) => confirm({ how, selection, count, resolve }));
  return [
    { label: 'Unsubscribe…', endpoint: subscriberAdmin.bulkUnsubscribe, run: end('unsubscribe') },
    { label: 'Export CSV', endpoint: subscriberAdmin.export, run: download },
    { label: 'Delete…', endpoint: subscriberAdmin.bulkRemove, tone: 'danger', run: end('delete') },
  ];
}

async function download(selection: Selection, count: number): Promise<boolean> {
  if ('ids' in selection && count > maxIdsInLink) {
    showSnackbar(`Select up to ${maxIdsInLink} subscribers, or all.`, 'error');
    return false;
  }
  const search = 'ids' in selection ? new URLSearchParams(selection.ids.map((id) => ['id', id])) : new URLSearchParams(selection.filters);
  location.assign(`/admin/export/subscribers.csv?${search}`);
  return false;
}
