import { useShopSettings } from '#web/root-data.ts';
import { formatReturnDays } from '#web/storefront/format/format-return-days.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ModalProps } from './modal-store.ts';
import { PolicyText } from './policy-text.tsx';

export function ReturnPolicyModal({ open, onClose }: ModalProps<'returnPolicy'>) {
  const { returnDays } = useShopSettings();
  return (
    <Dialog open={open} onClose={onClose} title={returnDays > 0 ? `${formatReturnDays(returnDays)} to send it back` : 'Returns'}>
      <PolicyText name="returnPolicy" />
      <p className="mt-5 border-t border-line pt-4 text-grey">
        To return something, open your order under{' '}
        <Link to="/orders" className="link">
          My Orders
        </Link>{' '}
        or with the link in your confirmation email, and choose “Return items”. Read more about{' '}
        <Link to="/returns" className="link">
          returns
        </Link>
        .
      </p>
    </Dialog>
  );
}
