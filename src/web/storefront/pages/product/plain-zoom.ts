import { useEffect } from 'react';
import { largestUrl } from '#shared/largest-url.ts';

import type { ZoomProps } from './zoom-dialog.tsx';

/** What stands in for the zoom where it could not be fetched: the picture's file itself, as its link says. */
export default function PlainZoom({ pictures, start }: ZoomProps) {
  const picture = pictures[start];
  useEffect(() => {
    if (picture) window.location.assign(largestUrl(picture));
  }, [picture]);
  return null;
}
