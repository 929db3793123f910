import { type MetaFunction, useSearchParams } from 'react-router';
import { customerAuth } from '#contract/customers.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { guestsOnly } from '#web/api/guards.ts';
import { inBrowser, onServer } from '#web/api/page-data.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';
import { forgetDraft } from '#web/storefront/forms/draft.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import heroUrl from '#web/storefront/pictures/door.svg';
import { Entrance } from '#web/storefront/session/entrance.tsx';
import { nextPage } from '#web/storefront/session/next-page.ts';
import { registeredEmail } from '#web/storefront/session/registered-email.ts';
import { signInDraft } from '#web/storefront/session/sign-in-draft.ts';
import { RegisterForm } from './register-form.tsx';

function signUp({ api, form }: ActionInput): Promise<{ email: string }> {
  const text = (name: string) => String(form.get(name) ?? '');
  return api.call(customerAuth.signup, {
    query: { newsletter: form.get('newsletter') === '1' ? '1' : undefined },
    body: { name: text('name'), email: text('email'), password: text('password') },
  });
}

/** The page that says to check the mail. The e-mail itself is in no address. */
const afterwards = '/success?registered=1';
const load = guestsOnly('user', async () => null, nextPage);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
const redirectTo = () => afterwards;
export const action = serverAction(signUp, { redirectTo });
export const clientAction = browserAction(signUp, {
  redirectTo,
  replaces: true,
  onSuccess: ({ email }) => {
    forgetDraft(signInDraft);
    registeredEmail.change(() => email);
  },
});
export const headers = ownHeaders;
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Create an account', path: '/register', unlisted: true });

export default function RegisterPage() {
  const [search] = useSearchParams();
  const form = useFormFetcher<typeof signUp>();
  return (
    <Entrance
      title="Join the pack"
      lead={<p>A minute now, and the next order is quicker: one cart on all your devices, addresses that are there already.</p>}
      picture={heroUrl}
      aside={<Perks />}
    >
      <RegisterForm form={form} search={search} />
    </Entrance>
  );
}

const perks = [
  'One cart and one wishlist, on all your devices',
  'Every order and its parcel in one place',
  'You leave whenever you like, and take your data with you',
];

const Perks = () => (
  <ul className="mt-1 space-y-2 max-md:mt-2">
    {perks.map((perk) => (
      <li key={perk} className="flex gap-3">
        <span aria-hidden="true" className="mt-2 size-2.5 flex-none rounded-full bg-amber" />
        {perk}
      </li>
    ))}
  </ul>
);
