import { notFoundLoader } from '#web/api/route-errors.ts';

/** Every address below /admin that no other page answers, told to admins alone. */
export { notFoundLoader as loader, notFoundLoader as clientLoader };

export default function NotFoundPage() {
  return null;
}
