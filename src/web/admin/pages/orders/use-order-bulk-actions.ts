import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { adminOrder, type ShipResult } from '#contract/admin-orders.ts';
import { invoicesOfOrders } from '#contract/invoices.ts';
import { orderExport } from '#contract/order-export.ts';
import { order } from '#contract/orders.ts';
import { packingSlip } from '#contract/packing-slips.ts';
import type { BulkAction, Selection } from '#web/admin/page-layouts/list-selection.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { asApiError } from '#web/api/client.ts';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** How many orders a call takes, and a PDF has. */
const chunkSize = 100;
/** The most that one action works through. */
const maxOrders = 1_000;
/** The longest list of ids that fits into a link. */
const maxIdsInLink = 200;

/** Orders that are about to be shipped, once it is confirmed. */
export interface Shipping {
  count: number;
  /** Answers the question. */
  resolve: (isConfirmed: boolean) => void;
}

/**
 * What can be done with selected orders. `shipping`: those that a dialog asks about; `results`: what became of each after shipping; `progress`: in words, while
 * it goes on.
 */
export function useOrderBulkActions() {
  const [shipping, setShipping] = useState<Shipping | null>(null);
  const [results, setResults] = useState<ShipResult[] | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  const ship = async (selection: Selection, count: number): Promise<boolean> => {
    if (count > maxOrders) return refuse(`You can ship up to ${maxOrders.toLocaleString('en')} orders at once.`);
    const isConfirmed = await new Promise<boolean>((resolve) => setShipping({ count, resolve }));
    setShipping(null);
    if (!isConfirmed) return false;
    const shipped: ShipResult[] = [];
    try {
      const ids = await idsOf(selection);
      for (let from = 0; from < ids.length; from += chunkSize) {
        setProgress(`Shipping ${from + 1} to ${Math.min(from + chunkSize, ids.length)} of ${ids.length}…`);
        const { list } = await browserApi.call(adminOrder.ship, { body: { orders: ids.slice(from, from + chunkSize) }, timeout: 60_000 });
        shipped.push(...list);
      }
    } catch (error) {
      showSnackbar(errorMessageWithAdvice(asApiError(error)), 'error');
    }
    setProgress(null);
    if (shipped.length > 0) setResults(shipped);
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await revalidate();
    return shipped.length > 0;
  };

  const print =
    (path: string) =>
    async (selection: Selection, count: number): Promise<boolean> => {
      if (count > chunkSize) return refuse(`Select up to ${chunkSize} orders for one PDF.`);
      // Opened at once: after waiting, browsers would take it for a pop-up.
      const tab = window.open('about:blank', '_blank');
      try {
        const url = `${path}?${idParams(await idsOf(selection))}`;
        if (tab) tab.location.href = url;
        else location.assign(url);
      } catch (error) {
        tab?.close();
        showSnackbar(errorMessageWithAdvice(asApiError(error)), 'error');
      }
      return false;
    };

  const download = async (selection: Selection, count: number): Promise<boolean> => {
    if ('ids' in selection && count > maxIdsInLink) return refuse(`Select up to ${maxIdsInLink} orders, or all.`);
    const search = 'ids' in selection ? idParams(selection.ids) : new URLSearchParams(selection.filters);
    location.assign(`/admin/export/orders.csv?${search}`);
    return false;
  };

  const actions: BulkAction[] = [
    { label: 'Mark as shipped…', endpoint: adminOrder.ship, run: ship },
    { label: 'Print packing slips', endpoint: packingSlip.get, run: print('/admin/orders/packing-slips.pdf') },
    { label: 'Print invoices', endpoint: invoicesOfOrders.get, run: print('/admin/orders/invoices.pdf') },
    { label: 'Export CSV', endpoint: orderExport.csv, run: download },
  ];
  return { actions, shipping, results, closeResults: () => setResults(null), progress };
}

function refuse(message: string): false {
  showSnackbar(message, 'error');
  return false;
}

const idParams = (ids: readonly string[]) => new URLSearchParams(ids.map((id) => ['id', id]));

/** The ids of the selected orders, the oldest first: it has waited longest. */
async function idsOf(selection: Selection): Promise<string[]> {
  if ('ids' in selection) return selection.ids;
  const ids: string[] = [];
  for (let page = 1; page * chunkSize <= maxOrders; page++) {
    const query = { ...selection.filters, sort: 'oldest' };
    await queryClient.invalidateQueries({ queryKey: ['order'], refetchType: 'none' });
    const { list } = await browserApi.call(order.page, { params: { page, limit: chunkSize }, query });
    ids.push(...list.map(({ _id }) => _id));
    if (list.length < chunkSize) break;
  }
  return ids;
}
