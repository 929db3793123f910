import { useEffect } from 'react';
import { largestImageUrl } from '#shared/srcset.ts';

import type { ZoomProps } from './zoom-dialog.tsx';

/** What stands in for the zoom where it could not be fetched: the picture's file itself, as its link says. */
export default function ZoomFallback({ images, startIndex }: ZoomProps) {
  const image = images[startIndex];
  useEffect(() => {
    if (image) window.location.assign(largestImageUrl(image));
  }, [image]);
  return null;
}
