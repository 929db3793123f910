import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment } from 'react';
import type { Dashboard } from '#contract/statistics.ts';
import { type AdminIdentity, canUse } from '#web/admin/layout/admin-identity.ts';
import { Link } from '#web/ui/link.tsx';

type Step = Dashboard['firstSteps'][number]['step'];

interface StepWords {
  title: string;
  text: string;
  /** Where it is done; null for what only happens, or is set where the shop is started. */
  to: string | null;
}

const words: Record<Step, StepWords> = {
  name: {
    title: 'Name your shop',
    text: 'With your company, address and email. They’re shown on pages, emails and invoices.',
    to: '/admin/settings',
  },
  products: { title: 'Add your first product', text: 'With a picture, a price and your stock.', to: '/admin/products/new' },
  delivery: { title: 'Set up delivery', text: 'The countries and what it costs.', to: '/admin/settings/delivery' },
  payment: { title: 'Choose how customers pay', text: 'In cash, by transfer or by card.', to: '/admin/settings/payments' },
  tax: { title: 'Enter your VAT number', text: 'It has to be on your invoices.', to: '/admin/settings' },
  legal: {
    title: 'Write your own terms, imprint and privacy notice',
    text: 'The texts that come with the shop are only examples.',
    to: '/admin/pages',
  },
  mail: {
    title: 'Connect a mail server',
    text: 'Confirmations stay in the outbox until you do (MAIL_URL).',
    to: '/admin/settings/mail',
  },
  'second-factor': {
    title: 'Switch on two-step sign-in',
    text: 'A code from your phone, so a stolen password isn’t enough.',
    to: '/admin/account/two-factor',
  },
  'second-admin': {
    title: 'Invite a second admin',
    text: 'So you’re not locked out if you lose your phone.',
    to: '/admin/users/invite',
  },
  'first-order': { title: 'Get your first order', text: 'Place one yourself to see what customers see.', to: null },
};

/** What is left to do for a shop that can sell; nothing once all of it is done. Staff see what they can do themselves. */
export function FirstSteps({ steps, admin }: { steps: Dashboard['firstSteps']; admin: AdminIdentity }) {
  const own = canUse(admin) ? steps : steps.filter(({ step }) => step === 'second-factor');
  const done = own.filter(({ done }) => done).length;
  if (done === own.length) return null;
  return (
    <section aria-labelledby="first-steps" className="panel first-steps">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="first-steps" className="text-lg">
          {own.length === 1 ? 'Worth doing next' : 'Set up your shop'}
        </h2>
        {own.length > 1 && (
          <p className="flex items-center gap-3 text-grey">
            <progress className="progress steps-progress" max={own.length} value={done} aria-label="Steps done" />
            {done} of {own.length} done
          </p>
        )}
      </div>
      <ol className="steps">
        {own
          .filter(({ done }) => !done)
          .map(({ step }) => (
            <li key={step}>
              <StepRow {...words[step]} />
            </li>
          ))}
      </ol>
      {done > 0 && (
        <p className="steps-done">
          <Check size={16} aria-hidden="true" className="flex-none text-good" />
          <span>
            Done:{' '}
            {own
              .filter(({ done }) => done)
              .map(({ step }, index) => (
                <Fragment key={step}>
                  {index > 0 && ', '}
                  <DoneStep {...words[step]} />
                </Fragment>
              ))}
          </span>
        </p>
      )}
    </section>
  );
}

/** A step that is done, perhaps by what a new shop begins with, such as its delivery zones. */
function DoneStep({ title, to }: StepWords) {
  const words = title.charAt(0).toLowerCase() + title.slice(1);
  return to ? <Link to={to}>{words}</Link> : words;
}

function StepRow({ title, text, to }: StepWords) {
  const content = (
    <>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm text-grey">{text}</span>
      </span>
      {to && <ChevronRight size={18} aria-hidden="true" className="flex-none text-grey" />}
    </>
  );
  return to ? (
    <Link to={to} className="step">
      {content}
    </Link>
  ) : (
    <a href="/" className="step">
      {content}
    </a>
  );
}
