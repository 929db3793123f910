import { nothingHere } from '#web/api/load-failure.ts';

/** Every address that no other page answers. */
export { nothingHere as loader, nothingHere as clientLoader };

export default function NotFoundPage() {
  return null;
}
