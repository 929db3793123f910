import { useEffect, useEffectEvent } from 'react';
import { auth } from '#contract/auth.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import type { ShownFormError } from '#web/api/forms/form-error.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { useOtherPageForm } from '#web/api/forms/use-other-page-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TotpCodeField } from './totp-code-field.tsx';

/** Authenticates the admin again, which allows dangerous actions for ten minutes. */
export function reauthenticate({ api, form }: ActionInput) {
  const code = form.has('code') ? { code: formText(form, 'code') } : {};
  return api.call(auth.reauth, { body: { password: formText(form, 'password'), ...code } });
}

interface ReauthFormProps {
  /** Whether a code is required beside the password. */
  twoFactor: boolean;
  /** The URL of the re-authentication page, which redirects to its `next` without scripts. */
  action: string;
  onReauthenticated: () => void;
}

/** The password, and the code if there is a second factor. It is part of every page's dialog, so it does without react-hook-form. */
export function ReauthForm({ twoFactor, action, onReauthenticated }: ReauthFormProps) {
  const { Form, formProps, isDone, error, busy } = useOtherPageForm<typeof reauthenticate>('admin/pages/reauth/reauth-page');
  const notifyParent = useEffectEvent(onReauthenticated);
  useEffect(() => {
    if (isDone) notifyParent();
  }, [isDone]);
  const field = fieldsOf(error, 'reauth');
  const withCode = twoFactor || error?.code === 'totp_required' || error?.code === 'wrong_code';
  return (
    <Form {...formProps} action={action} noValidate aria-label="Confirm it’s you" className="space-y-5">
      {error && <ErrorSummary {...summaryOfReauth(error)} />}
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
      {withCode && <TotpCodeField {...field('code')} focus={false} />}
      <Button type="submit" busy={busy}>
        Confirm
      </Button>
    </Form>
  );
}

function summaryOfReauth(error: ShownFormError) {
  const summary = summaryOf(error, 'reauth', { password: 'Password', code: 'Code' });
  switch (error.code) {
    case 'wrong_credentials':
      return { ...summary, title: 'That’s not right', errors: [{ id: 'reauth-password', message: 'That’s not your password.' }] };
    case 'totp_required':
    case 'wrong_code':
      return { ...summary, title: 'One more step', errors: [{ id: 'reauth-code', message: error.message }] };
    default:
      return summary;
  }
}
