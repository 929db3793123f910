import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Says that a newsletter cannot be sent now, since nobody would get it. */
export const NoSubscribersDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Nobody to send it to yet" className="confirm-dialog">
    <div className="space-y-5">
      <p>
        No subscriber has confirmed yet, so nobody would get this newsletter. Schedule it instead, and it’ll go to everyone who has
        confirmed by then.
      </p>
      <div className="flex justify-end">
        <Button onClick={onClose}>OK</Button>
      </div>
    </div>
  </Dialog>
);
