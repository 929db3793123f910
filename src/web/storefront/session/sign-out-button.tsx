import { type FormEvent, type ReactNode, useRef } from 'react';

interface SignOutButtonProps {
  /** Where the next sign-in leads. */
  next?: string;
  className?: string;
  children: ReactNode;
}

/** Signs out. A form, so that it also works before hydration, and when the code for it cannot be fetched. */
export function SignOutButton({ next, className, children }: SignOutButtonProps) {
  const busy = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const form = event.currentTarget;
    await import('./sign-out.ts').then(
      ({ signOut }) => signOut(next),
      () => form.submit(),
    );
    busy.current = false;
  };
  return (
    <form method="post" action={next ? `/logout?next=${encodeURIComponent(next)}` : '/logout'} onSubmit={send}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
