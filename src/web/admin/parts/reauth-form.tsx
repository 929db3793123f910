import { auth } from '#contract/auth.ts';
import { queryClient } from '#web/api/browser.ts';
import { faultOf, fieldsOf, type Refusal, summaryOf } from '#web/api/forms/refusal.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import type { ActInput, ActResult } from '#web/api/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { CodeField } from './code-field.tsx';

/** Proves once more who asks; what is dangerous goes through for ten minutes. */
export function reauth({ api, form }: ActInput) {
  const code = form.has('code') ? { code: String(form.get('code')) } : {};
  return api.call(auth.reauth, { body: { password: String(form.get('password') ?? ''), ...code } });
}

interface ReauthFormProps {
  /** Whether a code is asked for beside the password. */
  twoFactor: boolean;
  before?: ActResult<null>;
  onProved: () => void;
}

/** Password, and code where there is a second factor. Without scripts it leads to where the address says. */
export function ReauthForm({ twoFactor, before, onProved }: ReauthFormProps) {
  const prove = async (input: ActInput) => {
    const done = await reauth(input);
    // Some things are told only after a proof.
    await queryClient.invalidateQueries({ refetchType: 'none' });
    onProved();
    return done;
  };
  const { refusal, busy, send } = useAct(prove, before);
  const withCode = twoFactor || refusal?.code === 'totp_required' || refusal?.code === 'wrong_code';
  return (
    <form method="post" noValidate onSubmit={send} aria-label="Confirm that it is you" className="space-y-5">
      {refusal && <ErrorSummary {...told(refusal)} />}
      <PasswordField {...fieldsOf(refusal, 'reauth')('password')} label="Password" autoComplete="current-password" required />
      {withCode && <CodeField id="reauth-code" focus={false} error={faultOf(refusal, 'code')} />}
      <Button type="submit" busy={busy}>
        Confirm
      </Button>
    </form>
  );
}

function told(refusal: Refusal) {
  const summary = summaryOf(refusal, 'reauth', { password: 'Password', code: 'Code' });
  switch (refusal.code) {
    case 'wrong_credentials':
      return { ...summary, title: 'That was not right', errors: [{ id: 'reauth-password', message: 'This is not your password.' }] };
    case 'totp_required':
    case 'wrong_code':
      return { ...summary, title: 'One more step', errors: [{ id: 'reauth-code', message: refusal.message }] };
    default:
      return summary;
  }
}
