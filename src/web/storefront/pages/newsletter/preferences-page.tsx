import { type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { subscriberPreferences } from '#contract/subscriber-preferences.ts';
import { ApiError } from '#web/api/client.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { DogSizeFields } from '#web/storefront/dog-size/dog-size-fields.tsx';
import { dogSizesOf } from '#web/storefront/dog-size/dog-sizes-of.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { MailedLinkPage, ShopLink } from './mailed-link-page.tsx';

const tokenOf = (url: URL) => ({ token: url.searchParams.get('token') ?? '' });

/** The preferences; null if the link does not work. */
const load = ({ api, url }: LoadInput) =>
  api.call(subscriberPreferences.getByLink, { query: tokenOf(url), quiet: true }).catch((error) => {
    if (error instanceof ApiError && error.code === 'invalid_token') return null;
    throw error;
  });

const save = ({ api, url, form }: ActionInput) =>
  api.call(subscriberPreferences.updateByLink, { query: tokenOf(url), body: { dogSizes: dogSizesOf(form) } });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(save);
export const clientAction = browserAction(save);
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Your newsletter', path: '/newsletter/preferences', noIndex: true });

export default function PreferencesPage() {
  const preferences = useLoaderData<typeof load>();
  const { search } = useLocation();
  return (
    <MailedLinkPage
      illustration={letterUrl}
      title="Newsletters for your dog’s size"
      button="Save"
      isInvalid={preferences === null}
      done={{
        title: 'Saved',
        text: <p>From now on, we’ll only send you what’s right for your dog. You can change this with the link in any newsletter.</p>,
        actions: <ShopLink />,
      }}
      invalidLink={{
        text: <p>It may be incomplete, or your subscription has ended. Use the link in the latest newsletter, or subscribe again.</p>,
        actions: (
          <>
            <LinkButton to="/newsletter">Subscribe</LinkButton>
            <ShopLink />
          </>
        ),
      }}
      fields={<DogSizeFields dogSizes={preferences?.dogSizes ?? []} />}
      otherActions={
        <LinkButton to={`/newsletter/unsubscribe${search}`} tone="quiet">
          Unsubscribe
        </LinkButton>
      }
    >
      <p>
        A Great Dane doesn’t need the same things as a dachshund. Tell us your dog’s size, and we’ll only send you what’s right for your
        dog.
      </p>
    </MailedLinkPage>
  );
}
