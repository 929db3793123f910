import { isDocumentOf, loadDocument } from '#web/ui/load-document.ts';

/** Only a document of the checkout may run the scripts for the buttons of wallets, by its own Content-Security-Policy. */
export async function openAsDocument(): Promise<void> {
  if (navigator.onLine && !isDocumentOf('/checkout')) await loadDocument('/checkout', { replace: true });
}
