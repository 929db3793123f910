import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { AccountForm, NoScriptSavedMessage } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import type { changeNewsletter } from './change-account.ts';

/** Subscribes to the newsletter, or unsubscribes. */
export function NewsletterSection({ newsletter }: { newsletter: boolean }) {
  const form = useAccountForm<typeof changeNewsletter>({ intent: 'newsletter' });
  return (
    <AccountSection
      id="newsletter"
      title="News by mail"
      lead={
        <>
          About twice a month: what is new, what is on offer, and advice.{' '}
          <ModalLink modal={{ name: 'newsletterPolicy' }} href="/privacy#newsletter">
            Newsletter policy
          </ModalLink>
        </>
      }
    >
      {form.isDone && form.isByPage && <NoScriptSavedMessage />}
      <AccountForm intent="newsletter" label="News by mail" button="Save" form={form}>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input key={String(newsletter)} type="checkbox" name="newsletter" value="yes" defaultChecked={newsletter} className="check" />
          Send me the newsletter
        </label>
      </AccountForm>
    </AccountSection>
  );
}
