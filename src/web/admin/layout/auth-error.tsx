import { useRevalidator, useRouteError } from 'react-router';
import { errorSentence } from '#web/api/load-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { AuthCard, AuthFrame } from './auth-frame.tsx';

/** What stands in for a sign-in screen that could not be loaded. */
export function AuthError() {
  const { revalidate, state } = useRevalidator();
  const sentence = errorSentence(useRouteError());
  return (
    <AuthFrame>
      <AuthCard title="Something went wrong" intro={sentence ?? 'This page could not be shown. It is our fault, not yours.'}>
        <Button busy={state === 'loading'} onClick={() => revalidate()} className="w-full">
          Try again
        </Button>
      </AuthCard>
    </AuthFrame>
  );
}
