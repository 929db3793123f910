import { type MetaFunction, useLoaderData } from 'react-router';
import { page } from '#contract/pages.ts';
import { settings } from '#contract/settings.ts';
import { nullIfNotFound } from '#web/api/null-if-not-found.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData, useShopSettings } from '#web/root-data.ts';
import { OnThisPage } from '#web/storefront/components/on-this-page.tsx';
import { PlainText } from '#web/storefront/components/plain-text.tsx';
import { RichText } from '#web/storefront/components/rich-text.tsx';
import { addHeadingIds } from '#web/storefront/format/heading-ids.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { storedOnDevice } from './stored-on-device.ts';

async function load({ api }: LoadInput) {
  const [text, { newsletterPolicy }] = await Promise.all([
    // Without a text the page still lists what is stored on the device.
    api.call(page.get, { params: { id: 'privacy' }, quiet: true }).catch(nullIfNotFound),
    api.call(settings.get, {}),
  ]);
  const { html, headings } = addHeadingIds(text?.content ?? '');
  return { title: text?.title ?? 'Privacy', html, headings: [...headings, ...fixedHeadings], newsletterPolicy };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage();

export const meta: MetaFunction = ({ matches }) => {
  const root = findRootData(matches);
  return [
    ...pageMeta(matches, {
      title: 'Privacy',
      description: 'What data we store, why and for how long, what stays in your browser, and how to see, correct or delete it.',
      path: '/privacy',
    }),
    ...(import.meta.env.SSR && root ? jsonLdMeta(breadcrumbList(root.origin, crumbs)) : []),
  ];
};

const crumbs: Crumb[] = [{ label: 'Home', to: '/' }, { label: 'Privacy' }];

const fixedHeadings = [
  { id: 'device', text: 'Stored on your device' },
  { id: 'newsletter', text: 'Newsletter' },
  { id: 'who', text: 'Who’s responsible for your data' },
];

export default function PrivacyPage() {
  const { title, html, headings, newsletterPolicy } = useLoaderData<typeof load>();
  const { legalName, legalAddress, contactEmail } = useShopSettings();
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">{title}</h1>
      <div className="mt-6 items-start justify-between gap-x-16 lg:grid lg:grid-cols-[minmax(0,46rem)_20rem]">
        <div className="text-lg max-lg:max-w-[46rem]">
          <RichText html={html} />
          <h2 id="device" className="mt-12 mb-4 scroll-mt-28 text-2xl md:text-3xl">
            Stored on your device
          </h2>
          <p className="mb-4">Only what a page needs to work: no advertising cookies, and nothing that follows you to other sites.</p>
          <dl className="surface divide-y divide-line px-5 md:px-6">
            {storedOnDevice.map(({ names, location, purpose }) => (
              <div key={names.join()} className="grid gap-x-6 gap-y-1 py-4 md:grid-cols-[12rem_1fr]">
                <dt>
                  <span className="font-semibold wrap-anywhere">{names.join(', ')}</span>
                  <span className="block text-[0.9375rem] text-grey">{location}</span>
                </dt>
                <dd className="text-[1.0625rem]">{purpose}</dd>
              </div>
            ))}
          </dl>
          <h2 id="newsletter" className="mt-12 mb-4 scroll-mt-28 text-2xl md:text-3xl">
            Newsletter
          </h2>
          <PlainText text={newsletterPolicy} />
          <h2 id="who" className="mt-12 mb-4 scroll-mt-28 text-2xl md:text-3xl">
            Who’s responsible for your data
          </h2>
          <p>
            {legalName}, {legalAddress}. Email{' '}
            <a href={`mailto:${contactEmail}`} className="link">
              {contactEmail}
            </a>{' '}
            to see, correct or delete what we store about you.
          </p>
        </div>
        <OnThisPage title="On this page" headings={headings} />
      </div>
    </div>
  );
}
