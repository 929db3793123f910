import { useEffect } from 'react';
import { largestImageUrl } from '#shared/srcset.ts';

import type { ZoomProps } from './zoom-dialog.tsx';

/** Used if the zoom dialog could not be fetched: opens the image file itself, like its link. */
export default function ZoomFallback({ images, startIndex }: ZoomProps) {
  const image = images[startIndex];
  useEffect(() => {
    if (image) window.location.assign(largestImageUrl(image));
  }, [image]);
  return null;
}
