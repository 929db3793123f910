import { answerTo, type FormAnswer } from '#web/api/forms/several-forms.ts';
import { renewUser } from '#web/api/session.ts';
import { useOwnAct } from '#web/storefront/account/use-own-act.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { changeNewsletter } from './account-acts.ts';
import { AccountSection } from './account-section.tsx';
import { OwnForm, SavedNote } from './own-form.tsx';

/** Whether the newsletter comes. */
export function NewsletterSection({ newsletter, answered }: { newsletter: boolean; answered: FormAnswer | undefined }) {
  const before = answerTo(answered, 'newsletter', changeNewsletter);
  const state = useOwnAct(changeNewsletter, { before, onDone: renewUser });
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
      <SavedNote before={before} />
      <OwnForm name="newsletter" label="News by mail" button="Save" state={state}>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input key={String(newsletter)} type="checkbox" name="newsletter" value="yes" defaultChecked={newsletter} className="check" />
          Send me the newsletter
        </label>
      </OwnForm>
    </AccountSection>
  );
}
