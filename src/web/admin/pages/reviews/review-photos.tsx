import { useState } from 'react';
import type { AdminReview } from '#contract/review-admin.ts';
import { reviewPhoto } from '#contract/review-photos.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { ReviewActions } from './use-review-actions.ts';

/** The photos of a review, each with a button that deletes it. */
export function ReviewPhotos({
  review: { _id, photos, user },
  actions: { removePhoto, busy },
}: {
  review: AdminReview;
  actions: Pick<ReviewActions, 'removePhoto' | 'busy'>;
}) {
  const mayRemove = useMayCall()(reviewPhoto.remove);
  const [removed, setRemoved] = useState<string | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, index) => (
          <li key={photo._id} className="w-36">
            <a href={photo.url} target="_blank" rel="noreferrer">
              <Picture image={photo} sizes="9rem" className="aspect-square w-full rounded-xl object-cover" />
            </a>
            {mayRemove && (
              <Button
                size="sm"
                tone="quiet"
                className="text-bad"
                busy={busy}
                aria-label={`Delete photo ${index + 1}`}
                onClick={() => setRemoved(photo._id)}
              >
                Delete…
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title="Delete this photo?"
        button="Delete photo"
        tone="danger"
        onConfirm={() => removePhoto(_id, removed ?? '')}
      >
        <p>The photo by {user.name} will be permanently deleted. The review stays.</p>
      </ConfirmDialog>
    </>
  );
}
