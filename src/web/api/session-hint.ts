/** The key under which a browser stores that somebody is signed in to the storefront, but not who. It is a guess until the session is restored. */
export const sessionHintKey = 'signed-in';

/** Stores whether somebody is signed in, for the next page load. */
export function saveSessionHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(sessionHintKey, '1');
    else localStorage.removeItem(sessionHintKey);
  } catch {
    // Without storage every page starts as a guest's.
  }
}
