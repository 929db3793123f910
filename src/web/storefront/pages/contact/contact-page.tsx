import type { MetaFunction } from 'react-router';
import { contact } from '#contract/contact.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { publicPage } from '#web/api/page-loaders.ts';
import { findRootData } from '#web/root-data.ts';
import { clearFormDraft } from '#web/storefront/forms/form-draft.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { shopPage } from '#web/storefront/structured-data/organization.ts';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import { QuickAnswers } from './quick-answers.tsx';

async function sendContactMessage({ api, form }: ActionInput): Promise<{ email: string }> {
  const text = (name: string) => formText(form, name);
  const { email } = await api.call(contact.create, {
    body: { name: text('name'), email: text('email'), subject: text('subject'), message: text('message'), website: text('website') },
    idempotencyKey: idempotencyKeyOf(form),
  });
  return { email };
}

const draftName = 'contact';

export const action = serverAction(sendContactMessage);
export const clientAction = browserAction(sendContactMessage, { onSuccess: () => clearFormDraft(draftName) });
export const handle = publicPage();

export const meta: MetaFunction = ({ matches }) => {
  const root = findRootData(matches);
  return [
    ...pageMeta(matches, {
      title: 'Contact us',
      description: 'Write to us and a real person will reply. Or find quick answers about orders, delivery and returns.',
      path: '/contact',
    }),
    ...(import.meta.env.SSR && root ? jsonLdMeta(shopPage(root, { type: 'ContactPage', name: 'Contact us', path: '/contact' })) : []),
  ];
};

export default function ContactPage() {
  const form = useFormFetcher<typeof sendContactMessage>();
  return (
    <>
      <div className="bg-band">
        <header className="wrap grid items-end gap-x-10 md:grid-cols-[1.3fr_1fr]">
          <div className="pt-8 pb-8 md:pt-14 md:pb-16">
            <h1 className="text-5xl font-extrabold tracking-[-0.045em] md:text-7xl">Contact us</h1>
            <p className="mt-4 max-w-xl text-lg text-pretty md:text-xl">
              Got a question about an order, a product or a dog who won’t eat? Write to us, and a real person will reply.
            </p>
          </div>
          <img src={letterUrl} alt="" width={800} height={600} className="ml-auto w-full max-w-sm max-md:hidden" />
        </header>
      </div>
      <div className="wrap grid items-start gap-x-10 gap-y-8 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label="Write to us" className="surface min-w-0 p-5 sm:p-8">
          {form.value ? <ContactSent email={form.value.email} /> : <ContactForm form={form} draft={draftName} />}
        </section>
        <div className="space-y-5">
          <ContactDetails />
          <QuickAnswers />
        </div>
      </div>
    </>
  );
}
