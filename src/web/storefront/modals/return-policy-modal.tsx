import { useShopSettings } from '#web/root-data.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ModalProps } from './modal-store.ts';
import { PolicyText } from './policy-text.tsx';

export function ReturnPolicyModal({ open, onClose }: ModalProps<'returnPolicy'>) {
  const { returnDays, contactEmail } = useShopSettings();
  return (
    <Dialog open={open} onClose={onClose} title={`${returnDays} days to send it back`}>
      <PolicyText name="returnPolicy" />
      <p className="mt-5 border-t border-line pt-4 text-grey">
        Something to send back? Write to{' '}
        <a href={`mailto:${contactEmail}?subject=Return`} className="link">
          {contactEmail}
        </a>{' '}
        with the number of your order.
      </p>
    </Dialog>
  );
}
