import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ModalProps } from './modal-store.ts';
import { PolicyText } from './policy-text.tsx';

/** How the shop uses emails that subscribe to the newsletter. */
export function NewsletterPolicyModal({ open, onClose }: ModalProps<'newsletterPolicy'>) {
  return (
    <Dialog open={open} onClose={onClose} title="Newsletter policy">
      <PolicyText name="newsletterPolicy" />
      <p className="mt-5 border-t border-line pt-4 text-grey">
        To see what else we store, and for how long, read our{' '}
        <Link to="/privacy" className="link">
          privacy policy
        </Link>
        .
      </p>
    </Dialog>
  );
}
