import { nothingHere } from '#web/api/load-failure.ts';

/** Every address below /admin that no other page answers, told to admins alone. */
export { nothingHere as loader, nothingHere as clientLoader };

export default function NotFoundPage() {
  return null;
}
