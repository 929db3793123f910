import { notFoundLoader } from '#web/api/route-errors.ts';

/** For every URL below /admin without a page; only admins get to see it. */
export { notFoundLoader as loader, notFoundLoader as clientLoader };

export default function NotFoundPage() {
  return null;
}
