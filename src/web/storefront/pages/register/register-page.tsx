import { type MetaFunction, useSearchParams } from 'react-router';
import { customerAuth } from '#contract/customers.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { clearFormDraft } from '#web/storefront/forms/form-draft.ts';
import heroUrl from '#web/storefront/illustrations/door.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { AuthLayout } from '#web/storefront/session/auth-layout.tsx';
import { getNextPath } from '#web/storefront/session/next-param.ts';
import { registeredEmail } from '#web/storefront/session/registered-email.ts';
import { signInDraftName } from '#web/storefront/session/sign-in-draft.ts';
import { RegisterForm } from './register-form.tsx';

function signUp({ api, form }: ActionInput): Promise<{ email: string }> {
  const text = (name: string) => formText(form, name);
  return api.call(customerAuth.signup, {
    query: { newsletter: form.get('newsletter') === '1' ? '1' : undefined },
    body: { name: text('name'), email: text('email'), password: text('password') },
  });
}

/** The page that says to check the mailbox. The email itself is in no URL. */
const successPath = '/success?registered=1';
const load = guestsOnly('user', async () => null, getNextPath);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const redirectTo = () => successPath;
export const action = serverAction(signUp, { redirectTo });
export const clientAction = browserAction(signUp, {
  redirectTo,
  replacesHistoryEntry: true,
  onSuccess: ({ email }) => {
    clearFormDraft(signInDraftName);
    registeredEmail.change(() => email);
  },
});
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Create an account', path: '/register', noIndex: true });

export default function RegisterPage() {
  const [search] = useSearchParams();
  const form = useFormFetcher<typeof signUp>();
  return (
    <AuthLayout
      title="Join the pack"
      lead={<p>It takes a minute, and makes your next order even quicker.</p>}
      illustration={heroUrl}
      aside={<Benefits />}
    >
      <RegisterForm form={form} search={search} />
    </AuthLayout>
  );
}

const benefits = [
  'One cart and one wishlist, on all your devices',
  'Your orders and parcels in one place',
  'Your data stays yours: download or delete it any time',
];

const Benefits = () => (
  <ul className="mt-1 space-y-2 max-md:mt-2">
    {benefits.map((benefit) => (
      <li key={benefit} className="flex gap-3">
        <span aria-hidden="true" className="mt-2 size-2.5 flex-none rounded-full bg-amber" />
        {benefit}
      </li>
    ))}
  </ul>
);
