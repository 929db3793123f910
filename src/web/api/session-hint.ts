/** Under this name a browser remembers that somebody is signed in to the storefront, and nothing of whom. It is a guess until the session is restored. */
export const sessionHintKey = 'signed-in';

/** Remembers for the next page that is loaded whether somebody is signed in. */
export function saveSessionHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(sessionHintKey, '1');
    else localStorage.removeItem(sessionHintKey);
  } catch {
    // Where storage is forbidden every page begins as a guest's.
  }
}
