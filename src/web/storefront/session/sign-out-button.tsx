import { type FormEvent, type ReactNode, useRef } from 'react';

/** Signs out. A form, so that it also works before scripts are there, and where what does it more smoothly cannot be fetched. */
export function SignOutButton({ className, children }: { className?: string; children: ReactNode }) {
  const busy = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const form = event.currentTarget;
    await import('./sign-out.ts').then(
      ({ signOut }) => signOut(),
      () => form.submit(),
    );
    busy.current = false;
  };
  return (
    <form method="post" action="/logout" onSubmit={send}>
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
