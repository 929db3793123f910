import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { keepSession } from '#web/api/keep-session.ts';

/** Knows who is signed in. When that ends the page is loaded anew: one for signed-in people alone leads to the sign-in (`signedInOnly`), all others stay. */
export function SessionKeeper() {
  const { revalidate } = useRevalidator();
  useEffect(() => keepSession(() => void revalidate()), [revalidate]);
  return null;
}
