import { data } from 'react-router';

function nothingHere(): never {
  throw data(null, { status: 404 });
}

/** Every address below /admin that no other page answers. The layout's error page shows it, to admins alone. */
export const loader = () => nothingHere();
export const clientLoader = () => nothingHere();

export default function NotFoundPage() {
  return null;
}
