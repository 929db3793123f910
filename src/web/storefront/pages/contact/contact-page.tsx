import { useEffect } from 'react';
import { type MetaFunction, useActionData } from 'react-router';
import { contact } from '#contract/contact.ts';
import { attemptOf } from '#web/api/forms/attempt.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import { type ActInput, actOnServer, sameForEveryone } from '#web/api/page-data.ts';
import { rootDataOf, useShop } from '#web/shop-facts.ts';
import { forgetDraft } from '#web/storefront/forms/draft.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { pageAboutShop } from '#web/storefront/parts/structured-data/organization.ts';
import { told } from '#web/storefront/parts/structured-data/thing.ts';
import letterUrl from '#web/storefront/pictures/letter.svg';
import { ContactForm } from './contact-form.tsx';
import { ContactSent } from './contact-sent.tsx';
import { QuickAnswers } from './quick-answers.tsx';
import { WaysToReachUs } from './ways-to-reach-us.tsx';

async function send({ api, form }: ActInput): Promise<{ email: string }> {
  const text = (name: string) => String(form.get(name) ?? '');
  const { email } = await api.call(contact.create, {
    body: { name: text('name'), email: text('email'), subject: text('subject'), message: text('message'), website: text('website') },
    idempotencyKey: attemptOf(form),
  });
  return { email };
}

export const action = actOnServer(send);
export const handle = sameForEveryone();

export const meta: MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  return [
    ...pageMeta(matches, {
      title: 'Contact us',
      description: 'Write to us: people answer, usually within a working day. And quick answers on delivery, returns and your parcel.',
      path: '/contact',
    }),
    ...(import.meta.env.SSR && root ? told(pageAboutShop(root, { type: 'ContactPage', name: 'Contact us', path: '/contact' })) : []),
  ];
};

const draft = 'contact';

export default function ContactPage() {
  const letter = useAct(send, useActionData<typeof action>());
  const { shopName } = useShop();
  const { done } = letter;
  useEffect(() => {
    if (done) forgetDraft(draft);
  }, [done]);
  return (
    <>
      <div className="bg-band">
        <header className="wrap grid items-end gap-x-10 md:grid-cols-[1.3fr_1fr]">
          <div className="pt-8 pb-8 md:pt-14 md:pb-16">
            <h1 className="text-5xl font-extrabold tracking-[-0.045em] md:text-7xl">Tell us.</h1>
            <p className="mt-4 max-w-xl text-lg text-pretty md:text-xl">
              A question, a worry, a dog that will not eat: whoever reads this at {shopName} shares a sofa with one. Answers come from
              people, usually within a working day.
            </p>
          </div>
          <img src={letterUrl} alt="" width={800} height={600} className="ml-auto w-full max-w-sm max-md:hidden" />
        </header>
      </div>
      <div className="wrap grid items-start gap-x-10 gap-y-8 pt-8 md:pt-12 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-label="Write to us" className="surface min-w-0 p-5 sm:p-8">
          {done ? <ContactSent email={done.email} /> : <ContactForm letter={letter} draft={draft} />}
        </section>
        <div className="space-y-5">
          <WaysToReachUs />
          <QuickAnswers />
        </div>
      </div>
    </>
  );
}
