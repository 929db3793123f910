import { useShopSettings } from '#web/root-data.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ModalProps } from './modal-store.ts';
import { PolicyText } from './policy-text.tsx';

export function ReturnPolicyModal({ open, onClose }: ModalProps<'returnPolicy'>) {
  const { returnDays } = useShopSettings();
  return (
    <Dialog open={open} onClose={onClose} title={`${returnDays} days to send it back`}>
      <PolicyText name="returnPolicy" />
      <p className="mt-5 border-t border-line pt-4 text-grey">
        Something to send back? Open your order, from{' '}
        <Link to="/orders" className="link">
          My Orders
        </Link>{' '}
        or by the link in the confirmation we emailed you, and choose “Return items”.
      </p>
    </Dialog>
  );
}
