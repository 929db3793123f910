/** Under this name a browser remembers that somebody is signed in to the storefront, and nothing of whom. It is a guess until the session is restored. */
export const rememberedSession = 'signed-in';

/** Remembers for the next page that is loaded whether somebody is signed in. */
export function rememberSession(isOpen: boolean): void {
  try {
    if (isOpen) localStorage.setItem(rememberedSession, '1');
    else localStorage.removeItem(rememberedSession);
  } catch {
    // Where storage is forbidden every page begins as a guest's.
  }
}
