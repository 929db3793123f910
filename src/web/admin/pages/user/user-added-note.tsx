import type { User } from '#contract/accounts.ts';
import { OutboxLink } from '#web/admin/components/outbox-link.tsx';

/** How a newly added user gets a password: by a mailed link, or from the admin who has chosen it. */
export type PasswordDelivery = 'by-mail' | 'with-password';

const addedParam = 'added';

export const addedUserPath = (id: string, added: PasswordDelivery): string =>
  `/admin/users/${id}?${new URLSearchParams({ [addedParam]: added })}`;

/** What has happened and what comes next, on the page of a newly added user. */
export function UserAddedNote({ search, person: { name, email } }: { search: URLSearchParams; person: User }) {
  const added = search.get(addedParam);
  if (added !== 'by-mail' && added !== 'with-password') return null;
  return (
    <p role="status" className="note note-good wrap-anywhere">
      {name} now has an account.{' '}
      {added === 'by-mail' ? (
        <>
          We’ve emailed {email} a link to choose a password. It works once and expires in 24 hours. <OutboxLink email={email} />
        </>
      ) : (
        <>We won’t send an email, so tell them to sign in with {email} and the password you’ve chosen. They can change it any time.</>
      )}
    </p>
  );
}
