import type { User } from '#contract/accounts.ts';
import { fieldsOf } from '#web/api/forms/refusal.ts';
import { answerTo, type FormAnswer } from '#web/api/forms/several-forms.ts';
import { renewUser } from '#web/api/session.ts';
import { useOwnAct } from '#web/storefront/account/use-own-act.ts';
import { TextField } from '#web/ui/field.tsx';
import { changeProfile } from './account-acts.ts';
import { AccountSection } from './account-section.tsx';
import { OwnForm, SavedNote } from './own-form.tsx';

/** Name and phone. */
export function ProfileSection({
  user: { name, phone },
  answered,
}: {
  user: Pick<User, 'name' | 'phone'>;
  answered: FormAnswer | undefined;
}) {
  const before = answerTo(answered, 'profile', changeProfile);
  const state = useOwnAct(changeProfile, { before, onDone: renewUser });
  const { refusal } = state;
  const field = fieldsOf(refusal, 'profile');
  return (
    <AccountSection id="profile" title="About you" lead="How we greet you, and how we reach you about an order.">
      <SavedNote before={before} />
      <OwnForm name="profile" label="About you" button="Save" state={state} labels={{ name: 'Name', phone: 'Phone' }}>
        <TextField {...field('name', name)} label="Name" autoComplete="name" autoCapitalize="words" required maxLength={120} />
        <TextField {...field('phone', phone ?? '')} label="Phone" type="tel" inputMode="tel" autoComplete="tel" optional maxLength={40} />
      </OwnForm>
    </AccountSection>
  );
}
