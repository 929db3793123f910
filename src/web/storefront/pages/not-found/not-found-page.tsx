import { data } from 'react-router';

/** Every address that no other page answers. The layout's error page shows it. */
export function loader(): never {
  throw data(null, { status: 404 });
}
export const clientLoader = loader;

export default function NotFoundPage() {
  return null;
}
