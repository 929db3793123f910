import { useEffect } from 'react';
import { largestImageUrl } from '#shared/srcset.ts';

import type { ZoomProps } from './zoom-dialog.tsx';

/** What stands in for the zoom where it could not be fetched: the picture's file itself, as its link says. */
export default function PlainZoom({ pictures, start }: ZoomProps) {
  const picture = pictures[start];
  useEffect(() => {
    if (picture) window.location.assign(largestImageUrl(picture));
  }, [picture]);
  return null;
}
