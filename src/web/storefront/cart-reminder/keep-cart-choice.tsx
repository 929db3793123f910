import { useEffect } from 'react';
import { asApiError } from '#web/api/client.ts';
import { keptCart } from '#web/storefront/cart/kept-cart.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { cancelKeptCart, saveKeptCart } from './save-kept-cart.ts';

export interface KeepCartChoiceProps {
  /** As it is typed. */
  email: string;
}

/** How long the e-mail must rest before the cart is kept for it, in ms. */
const delay = 1_000;
const looksComplete = (email: string): boolean => /^\S+@\S+\.\S{2,}$/.test(email.trim());

/** A guest agrees to a mail about this cart, should it be left. Nothing leaves the browser before. */
export default function KeepCartChoice({ email }: KeepCartChoiceProps) {
  const kept = keptCart.use();
  const isWanted = kept !== null;
  const isSaved = kept?.key != null && kept.email === email.trim();
  useEffect(() => {
    if (!isWanted || isSaved || !looksComplete(email)) return;
    const timer = setTimeout(() => {
      saveKeptCart(email.trim()).catch((error) => {
        keptCart.change(() => null);
        showSnackbar(asApiError(error).message, 'error');
      });
    }, delay);
    return () => clearTimeout(timer);
  }, [isWanted, isSaved, email]);
  const change = (wanted: boolean) => {
    if (wanted) keptCart.change(() => ({ email: '', key: null }));
    else cancelKeptCart().catch((error) => showSnackbar(asApiError(error).message, 'error'));
  };
  return (
    <label className="mt-2 flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={isWanted} onChange={({ target }) => change(target.checked)} className="check" />
      E-mail me my cart if I don’t finish
    </label>
  );
}
