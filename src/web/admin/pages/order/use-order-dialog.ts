import { useState } from 'react';

/** What can be done with an order in a dialog. */
export type OrderDialog = 'ship' | 'refund' | 'payment' | 'cancel' | 'cancel-rest' | 'enter-return';

/** Which dialog of the order is open. */
export function useOrderDialog() {
  const [dialog, setDialog] = useState<OrderDialog | null>(null);
  return {
    open: setDialog,
    propsOf: (name: OrderDialog) => ({ open: dialog === name, onClose: () => setDialog(null) }),
  };
}
