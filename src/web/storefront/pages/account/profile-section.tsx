import type { User } from '#contract/accounts.ts';
import * as textLimits from '#contract/text-limits.ts';
import { fieldsOf } from '#web/api/forms/shown-errors.ts';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { AccountForm, NoScriptSavedMessage } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import type { changeProfile } from './change-account.ts';

/** Name and phone. */
export function ProfileSection({ user: { name, phone } }: { user: Pick<User, 'name' | 'phone'> }) {
  const form = useAccountForm<typeof changeProfile>({ intent: 'profile' });
  const field = fieldsOf(form.error, 'profile');
  return (
    <AccountSection id="profile" title="About you" lead="What we call you, and how we reach you about an order.">
      {form.isDone && form.isByPage && <NoScriptSavedMessage />}
      <AccountForm intent="profile" label="About you" button="Save" form={form} labels={{ name: 'Name', phone: 'Phone' }}>
        <TextField {...field('name', name)} label="Name" autoComplete="name" autoCapitalize="words" required maxLength={textLimits.name} />
        <TextField
          {...field('phone', phone ?? '')}
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
          maxLength={textLimits.phone}
        />
      </AccountForm>
    </AccountSection>
  );
}
