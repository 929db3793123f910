import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';
import { useRootData } from '#web/root-data.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

/** Shares a page: by the device's share sheet if it has one, else by copying the link; or by email. `path` starts with a slash. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const pageUrl = `${useRootData()?.origin ?? ''}${path}`;
  const canShare = useHydrated() && 'share' in navigator;
  return (
    <p className="mt-3 flex flex-wrap gap-x-2">
      {canShare ? (
        <button type="button" className="cart-line-button needs-scripts" onClick={() => share(title, pageUrl)}>
          <Link2 size={18} aria-hidden="true" />
          Share
        </button>
      ) : (
        <button type="button" className="cart-line-button needs-scripts" onClick={() => copy(pageUrl)}>
          <Link2 size={18} aria-hidden="true" />
          Copy link
        </button>
      )}
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${pageUrl}`)}`}
        className="cart-line-button"
      >
        <Mail size={18} aria-hidden="true" />
        Send by email
      </a>
    </p>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the share sheet is not an error.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url);
  }
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showSnackbar('Link copied.', 'success');
  } catch {
    showSnackbar('We couldn’t copy the link. You can copy it from the address bar.', 'error');
  }
}
