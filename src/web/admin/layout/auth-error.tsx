import { useRevalidator, useRouteError } from 'react-router';
import { routeErrorMessage } from '#web/api/route-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthCard, AuthShell } from './auth-shell.tsx';

/** Shown in place of a sign-in page that could not be loaded. */
export function AuthError() {
  const { revalidate, state } = useRevalidator();
  const message = routeErrorMessage(useRouteError());
  return (
    <AuthShell>
      <AuthCard title="Something went wrong" intro={message ?? 'We couldn’t show this page. It’s our fault, not yours.'}>
        <Button busy={state === 'loading'} onClick={() => revalidate()} className="w-full">
          Try again
        </Button>
      </AuthCard>
    </AuthShell>
  );
}
