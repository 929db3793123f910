import type { User } from '#contract/accounts.ts';
import { faultOf, typedIn } from '#web/api/forms/refusal.ts';
import { answerTo, type FormAnswer } from '#web/api/forms/several-forms.ts';
import { renewUser } from '#web/api/session.ts';
import { useOwnAct } from '#web/storefront/account/use-own-act.ts';
import { TextField } from '#web/ui/field.tsx';
import { changeProfile } from './account-acts.ts';
import { AccountSection } from './account-section.tsx';
import { OwnForm } from './own-form.tsx';

/** Name and phone. */
export function ProfileSection({
  user: { name, phone },
  answered,
}: {
  user: Pick<User, 'name' | 'phone'>;
  answered: FormAnswer | undefined;
}) {
  const state = useOwnAct(changeProfile, { before: answerTo(answered, 'profile', changeProfile), onDone: renewUser });
  const { refusal } = state;
  return (
    <AccountSection id="profile" title="About you" lead="How we greet you, and how we reach you about an order.">
      <OwnForm name="profile" label="About you" button="Save" state={state} labels={{ name: 'Name', phone: 'Phone' }}>
        <TextField
          id="profile-name"
          name="name"
          label="Name"
          autoComplete="name"
          autoCapitalize="words"
          required
          maxLength={120}
          defaultValue={typedIn(refusal, 'name') ?? name}
          error={faultOf(refusal, 'name')}
        />
        <TextField
          id="profile-phone"
          name="phone"
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
          maxLength={40}
          defaultValue={typedIn(refusal, 'phone') ?? phone ?? ''}
          error={faultOf(refusal, 'phone')}
        />
      </OwnForm>
    </AccountSection>
  );
}
