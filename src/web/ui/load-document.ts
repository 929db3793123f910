/** How long it takes at most until a document is left, in milliseconds. */
const maxLoadTime = 10_000;

/**
 * Loads a new document of the shop. Resolves when this one is left, so that whatever waits for it looks busy until then; or after ten seconds, if the
 * navigation was stopped. `replace`: without a history entry for this document.
 */
export function loadDocument(path: string, { replace = false } = {}): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('pagehide', () => resolve(), { once: true });
    setTimeout(resolve, maxLoadTime);
    if (replace) location.replace(path);
    else location.assign(path);
  });
}

/** Whether the current document was loaded as this page, and not as another one that has led here by script. */
export function isDocumentOf(pathname: string): boolean {
  const [document] = performance.getEntriesByType('navigation');
  return !document || new URL(document.name).pathname === pathname;
}
