import { type MetaFunction, useLoaderData } from 'react-router';
import { settings } from '#contract/settings.ts';
import { inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { useShop } from '#web/shop-facts.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { PlainText } from '#web/storefront/parts/plain-text.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';

async function load({ api }: LoadInput) {
  const { privacy, newsletterPolicy } = await api.call(settings.get, {});
  return { privacy, newsletterPolicy };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Privacy', description: 'Which data we keep, why, and for how long.', path: '/privacy' });

/** What this browser keeps for the shop, in words. */
const kept = [
  { name: 'cart, wishlist', where: 'in your browser', why: 'What you put in the cart and on the wishlist, until you take it out.' },
  {
    name: 'guest',
    where: 'a cookie, 30 days',
    why: 'Set when you go to the checkout, so that your address and your orders are shown to you alone.',
  },
  { name: 'token', where: 'a cookie, 30 days', why: 'Set when you sign in, so that you stay signed in.' },
];

export default function PrivacyPage() {
  const { privacy, newsletterPolicy } = useLoaderData<typeof load>();
  const { legalName, legalAddress, contactEmail } = useShop();
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: 'Privacy' }]} />
      <div className="max-w-[46rem] text-lg">
        <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">Privacy</h1>
        <PlainText text={privacy} className="mt-6" />
        <h2 className="mt-12 mb-4 text-2xl md:text-3xl">What is kept on your device</h2>
        <dl className="surface divide-y divide-line px-5 md:px-6">
          {kept.map(({ name, where, why }) => (
            <div key={name} className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[12rem_1fr]">
              <dt>
                <span className="font-semibold">{name}</span>
                <span className="block text-[0.9375rem] text-grey">{where}</span>
              </dt>
              <dd className="text-[1.0625rem]">{why}</dd>
            </div>
          ))}
        </dl>
        <h2 className="mt-12 mb-4 text-2xl md:text-3xl">Newsletter</h2>
        <PlainText text={newsletterPolicy} />
        <h2 className="mt-12 mb-4 text-2xl md:text-3xl">Who answers for it</h2>
        <p>
          {legalName}, {legalAddress}. Write to{' '}
          <a href={`mailto:${contactEmail}`} className="link">
            {contactEmail}
          </a>{' '}
          to see, correct or erase what we keep of you.
        </p>
      </div>
    </div>
  );
}
