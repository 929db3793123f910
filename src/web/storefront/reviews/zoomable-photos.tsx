import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { Image } from '#contract/files.ts';
import type { ZoomProps } from '#web/storefront/pages/product/zoom-dialog.tsx';
import { PhotoRow } from './photo-row.tsx';

const ZoomDialog = lazy<ComponentType<ZoomProps>>(() =>
  import('#web/storefront/pages/product/zoom-dialog.tsx').catch(() => import('#web/storefront/pages/product/zoom-fallback.ts')),
);

/** Photos of customers that open in full screen. */
export function ZoomablePhotos({ photos }: { photos: readonly Image[] }) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  return (
    <>
      <PhotoRow photos={photos} onOpen={setOpenIndex} />
      {openIndex !== null && (
        <Suspense>
          <ZoomDialog images={photos} startIndex={openIndex} onClose={() => setOpenIndex(null)} />
        </Suspense>
      )}
    </>
  );
}
