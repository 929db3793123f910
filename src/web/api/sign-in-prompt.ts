/** Asks the visitor to sign in again on the page, so that nothing on it is lost. Resolves to whether the same user is signed in again. */
type SignInPrompt = () => Promise<boolean>;

let current: SignInPrompt | undefined;

/** Registers the page's prompt; returns a function that removes it. Pages without one redirect to the sign-in. */
export function registerSignInPrompt(prompt: SignInPrompt): () => void {
  current = prompt;
  return () => {
    if (current === prompt) current = undefined;
  };
}

/** Opens the page's prompt. False if there is none, or it was closed. */
export const promptSignIn = async (): Promise<boolean> => (current ? current() : false);
