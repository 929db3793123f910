import { withNextParam } from '#web/storefront/session/next-param.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** The benefits of an account, with a link to create one. */
export function AccountBenefits({ search }: { search: URLSearchParams }) {
  return (
    <section aria-labelledby="new-here" className="mt-7 border-t border-line pt-6">
      <h2 id="new-here" className="text-xl">
        New here?
      </h2>
      <p className="mt-1 mb-4 text-grey">One cart on all your devices, saved addresses, and every order in one place.</p>
      <LinkButton to={withNextParam('/register', search)} tone="secondary" className="w-full">
        Create an account
      </LinkButton>
    </section>
  );
}
