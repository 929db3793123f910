import { notFoundLoader } from '#web/api/route-errors.ts';

/** For every URL that matches no other page. */
export { notFoundLoader as loader, notFoundLoader as clientLoader };

export default function NotFoundPage() {
  return null;
}
