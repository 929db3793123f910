import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** Copies an email, and says so in the words of the product specification (section 8). */
export async function copyEmail(email: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(email);
    showSnackbar('Email is copied to clipboard.', 'info');
  } catch {
    // Browsers may forbid it, and do so on pages without https.
    showSnackbar('Your browser doesn’t allow this. Select the email and copy it.', 'error');
  }
}
