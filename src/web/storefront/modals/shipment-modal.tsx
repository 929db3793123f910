import { useShopSettings } from '#web/root-data.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { DeliveryRates } from './delivery-rates.tsx';
import type { ModalProps } from './modal-store.ts';

export function ShipmentModal({ open, onClose }: ModalProps<'shipment'>) {
  return (
    <Dialog open={open} onClose={onClose} title="Delivery costs and times">
      <DeliveryRates settings={useShopSettings()} headings="h3" />
      <p className="mt-7 border-t border-line pt-4 text-grey">
        Don’t see your country?{' '}
        <Link to="/contact" className="link">
          Ask us
        </Link>
        .
      </p>
    </Dialog>
  );
}
