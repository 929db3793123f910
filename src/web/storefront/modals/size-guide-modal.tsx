import { SizeGuideTable } from '#web/storefront/components/size-guide-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { ModalProps } from './modal-store.ts';

export function SizeGuideModal({ modal, open, onClose }: ModalProps<'sizeGuide'>) {
  return (
    <Dialog open={open} onClose={onClose} title="Size guide">
      <SizeGuideTable guide={modal.guide} />
    </Dialog>
  );
}
