import { notFoundLoader } from '#web/api/route-errors.ts';

/** Every address that no other page answers. */
export { notFoundLoader as loader, notFoundLoader as clientLoader };

export default function NotFoundPage() {
  return null;
}
