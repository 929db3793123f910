import { useEffect } from 'react';
import { asApiError } from '#web/api/client.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { guestReminder } from './guest-reminder.ts';
import { cancelGuestReminder, saveGuestReminder } from './save-guest-reminder.ts';

export interface CartReminderChoiceProps {
  /** As it is typed. */
  email: string;
}

/** How long the email must rest before the cart is saved for it, in ms. */
const delay = 1_000;
const looksComplete = (email: string): boolean => /^\S+@\S+\.\S{2,}$/.test(email.trim());

/** A guest agrees to a mail about this cart, should it be left. Nothing leaves the browser before. */
export default function CartReminderChoice({ email }: CartReminderChoiceProps) {
  const reminder = guestReminder.use();
  const isWanted = reminder !== null;
  const isSaved = reminder?.key != null && reminder.email === email.trim();
  useEffect(() => {
    if (!isWanted || isSaved || !looksComplete(email)) return;
    const timer = setTimeout(() => {
      saveGuestReminder(email.trim()).catch((error) => {
        guestReminder.change(() => null);
        showSnackbar(asApiError(error).message, 'error');
      });
    }, delay);
    return () => clearTimeout(timer);
  }, [isWanted, isSaved, email]);
  const change = (wanted: boolean) => {
    if (wanted) guestReminder.change(() => ({ email: '', key: null }));
    else cancelGuestReminder().catch((error) => showSnackbar(asApiError(error).message, 'error'));
  };
  return (
    <label className="mt-2 flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={isWanted} onChange={({ target }) => change(target.checked)} className="check" />
      Email me a reminder if I don’t finish my order
    </label>
  );
}
