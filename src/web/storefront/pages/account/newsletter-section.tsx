import type { SubscriberPreferences } from '#contract/subscriber-preferences.ts';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { DogSizeFields } from '#web/storefront/dog-size/dog-size-fields.tsx';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { AccountForm, NoScriptSavedMessage } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import type { changeDogSizes, changeNewsletter } from './change-account.ts';

interface NewsletterSectionProps {
  newsletter: boolean;
  /** Null without a subscription. */
  preferences: SubscriberPreferences | null;
}

/** Subscribes to the newsletter, or unsubscribes; subscribers can say how big their dogs are. */
export function NewsletterSection({ newsletter, preferences }: NewsletterSectionProps) {
  const form = useAccountForm<typeof changeNewsletter>({ intent: 'newsletter' });
  return (
    <AccountSection
      id="newsletter"
      title="Newsletter"
      lead={
        <>
          New products, offers and advice for life with your dog.{' '}
          <ModalLink modal={{ name: 'newsletterPolicy' }} href="/privacy#newsletter">
            Newsletter policy
          </ModalLink>
        </>
      }
    >
      {form.isDone && form.isByPage && <NoScriptSavedMessage />}
      <AccountForm intent="newsletter" label="Newsletter" button="Save" form={form}>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input key={String(newsletter)} type="checkbox" name="newsletter" value="yes" defaultChecked={newsletter} className="check" />
          Send me the newsletter
        </label>
      </AccountForm>
      {preferences && <DogSizesForm {...preferences} />}
    </AccountSection>
  );
}

function DogSizesForm({ dogSizes }: SubscriberPreferences) {
  const form = useAccountForm<typeof changeDogSizes>({ intent: 'dog-sizes' });
  return (
    <div className="mt-7">
      {form.isDone && form.isByPage && <NoScriptSavedMessage />}
      <AccountForm intent="dog-sizes" label="Your dog’s size" button="Save size" form={form}>
        <DogSizeFields key={dogSizes.join()} dogSizes={dogSizes} />
      </AccountForm>
    </div>
  );
}
