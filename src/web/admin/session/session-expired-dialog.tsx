import { type FormEvent, useEffect, useRef, useState } from 'react';
import { customerAuth } from '#contract/customers.ts';
import { TotpCodeField } from '#web/admin/forms/totp-code-field.tsx';
import { browserApi } from '#web/api/browser-client.ts';
import { type ApiError, asApiError } from '#web/api/client.ts';
import { errorMessageWithAdvice } from '#web/api/forms/form-error.ts';
import { startSession } from '#web/api/session.ts';
import { registerSignInPrompt } from '#web/api/sign-in-prompt.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

/**
 * Opens when the session has ended: the same admin signs in again, and what they were doing goes on. Whatever is typed on the page stays. Rendered once, in the
 * layout.
 */
export function SessionExpiredDialog({ email }: { email: string }) {
  const pending = useRef<{ promise: Promise<boolean>; resolve: (signedIn: boolean) => void }>(null);
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      registerSignInPrompt(() => {
        // Calls that fail at the same time share one dialog.
        if (!pending.current) {
          const { promise, resolve } = Promise.withResolvers<boolean>();
          pending.current = { promise, resolve };
          setOpen(true);
        }
        return pending.current.promise;
      }),
    [],
  );
  const goOn = () => {
    setOpen(false);
    pending.current?.resolve(true);
    pending.current = null;
  };
  return (
    <Dialog open={open} onClose={goOn} dismissible={false} title="Your session has ended" className="confirm-dialog">
      {open && <SignInAgain email={email} onSignedIn={goOn} />}
    </Dialog>
  );
}

function SignInAgain({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError>();
  const form = useRef<HTMLFormElement>(null);
  // Runs after the dialog has opened and focused its close button.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus(), []);
  const needsCode = error?.code === 'totp_required' || error?.code === 'wrong_code';
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const code = fields.has('code') ? { code: String(fields.get('code')) } : {};
    setBusy(true);
    try {
      startSession(
        await browserApi.call(customerAuth.signin, {
          body: { email, password: String(fields.get('password')), audience: 'admin', ...code },
        }),
      );
      onSignedIn();
    } catch (thrown) {
      setError(asApiError(thrown));
      setBusy(false);
    }
  };
  return (
    <form ref={form} onSubmit={signIn} noValidate aria-label="Sign in again" className="space-y-5">
      <p className="text-grey">
        Sign in again as <strong className="text-ink wrap-anywhere">{email}</strong> to continue. Nothing on the page is lost.
      </p>
      <PasswordField
        id="again-password"
        name="password"
        label="Password"
        autoComplete="current-password"
        required
        error={error && !needsCode ? messageOf(error) : undefined}
      />
      {needsCode && <TotpCodeField id="again-code" name="code" error={error?.code === 'wrong_code' ? error.message : undefined} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button type="submit" busy={busy}>
          Sign in
        </Button>
        <a href="/admin/auth/login" className="link tap-target">
          Sign in as someone else
        </a>
      </div>
    </form>
  );
}

const messageOf = (error: ApiError): string =>
  error.code === 'wrong_credentials' ? 'That’s not your password.' : (error.fieldError('password') ?? errorMessageWithAdvice(error));
