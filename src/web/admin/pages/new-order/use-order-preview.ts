import { useEffect, useState } from 'react';
import { adminOrder, type CustomerOrderPreview } from '#contract/admin-orders.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { type ApiError, asApiError } from '#web/api/client.ts';
import type { OrderDraft } from './order-draft.ts';

interface PreviewState {
  key: string;
  preview: CustomerOrderPreview | null;
  error: ApiError | null;
}

/** What the server says that the order would cost; asked shortly after the last change, once there are items. The last answer stays while the next is computed. */
export function useOrderPreview({
  items,
  address,
  rate,
  promo,
  vatNumber,
}: OrderDraft): Omit<PreviewState, 'key'> & { isCurrent: boolean } {
  const [state, setState] = useState<PreviewState>({ key: '', preview: null, error: null });
  const { country, postalCode, region } = address;
  const key =
    items.length === 0
      ? ''
      : JSON.stringify({ items, country, postalCode, region, rate, promo: promo || undefined, vatNumber: vatNumber || undefined });
  useEffect(() => {
    if (key === '') return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const answer = await browserApi.call(adminOrder.preview, { body: JSON.parse(key), quiet: true }).then(
        (preview) => ({ preview, error: null }),
        (error) => ({ preview: null, error: asApiError(error) }),
      );
      // A promo or delivery that does not fit leaves the last total on the screen.
      if (isWanted) setState((last) => ({ key, error: answer.error, preview: answer.preview ?? last.preview }));
    }, 250);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  return key === '' ? { preview: null, error: null, isCurrent: true } : { ...state, isCurrent: state.key === key };
}
