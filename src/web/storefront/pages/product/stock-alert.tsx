import { useEffect, useRef } from 'react';
import { useOtherPageForm } from '#web/api/forms/use-other-page-form.ts';
import { useSession } from '#web/api/use-session.ts';
import { useShopSettings } from '#web/root-data.ts';
import { AlertForm, alertFormIntent } from '#web/storefront/alerts/alert-form.tsx';
import type { requestAlert } from '#web/storefront/alerts/request-alert.ts';

export interface StockAlertProps {
  variation: { _id: string; price: number };
}

/** Asks for a mail when a sold-out variation is back. */
export default function StockAlert({ variation }: StockAlertProps) {
  const session = useSession();
  const { currency } = useShopSettings();
  const form = useOtherPageForm<typeof requestAlert>('storefront/pages/alerts/new-alert-page', alertFormIntent);
  const userEmail = session.state === 'signed-in' ? session.user.email : null;
  const container = useRef<HTMLDivElement>(null);
  // The link that opened it is gone.
  useEffect(() => container.current?.querySelector<HTMLElement>('input[type=email], button')?.focus(), []);
  return (
    <div ref={container}>
      <AlertForm form={form} variation={variation} kind="back_in_stock" currency={currency} userEmail={userEmail} />
    </div>
  );
}
