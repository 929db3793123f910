import type { ReactNode } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { page } from '#contract/pages.ts';
import { settings } from '#contract/settings.ts';
import { nullIfNotFound } from '#web/api/null-if-not-found.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData, useShopSettings } from '#web/root-data.ts';
import { PlainText } from '#web/storefront/components/plain-text.tsx';
import { RichText } from '#web/storefront/components/rich-text.tsx';
import successUrl from '#web/storefront/illustrations/success.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { DeliveryRates } from '#web/storefront/modals/delivery-rates.tsx';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { shopPage } from '#web/storefront/structured-data/organization.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

async function load({ api }: LoadInput) {
  const [text, { about, returnPolicy }] = await Promise.all([
    // Without a text the page still says where the shop is and how it delivers.
    api.call(page.get, { params: { id: 'about-us' }, quiet: true }).catch(nullIfNotFound),
    api.call(settings.get, {}),
  ]);
  return {
    title: text?.title ?? 'About us',
    seoTitle: text?.seoTitle,
    content: text?.content ?? '',
    description: text?.seoDescription ?? about,
    returnPolicy,
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage();

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => {
  const root = findRootData(matches);
  return [
    ...pageMeta(matches, {
      title: loaderData?.seoTitle ?? loaderData?.title ?? 'About us',
      description: loaderData?.description,
      path: '/about-us',
    }),
    ...(import.meta.env.SSR && root ? jsonLdMeta(shopPage(root, { type: 'AboutPage', name: 'About us', path: '/about-us' })) : []),
  ];
};

export default function AboutPage() {
  const { title, content, returnPolicy } = useLoaderData<typeof load>();
  const shop = useShopSettings();
  const { shopName, pages, legalName, legalAddress, vatId, contactEmail, contactPhone } = shop;
  return (
    <>
      <section className="bg-band">
        <div className="wrap grid items-center gap-x-12 md:grid-cols-[1.1fr_1fr]">
          <div className="py-10 md:py-20">
            <h1 className="text-5xl font-extrabold tracking-[-0.045em] md:text-7xl">{title}</h1>
            <RichText html={content} className="mt-6 max-w-xl text-lg text-pretty md:text-xl" />
            <LinkButton to="/shop" className="mt-8">
              See what we sell
            </LinkButton>
          </div>
          <img src={successUrl} alt="A happy golden dog" width={800} height={600} className="mx-auto w-full max-w-lg self-end" />
        </div>
      </section>
      <div className="wrap mt-14 grid gap-5 md:mt-20 lg:grid-cols-3">
        <AboutTopic id="returns" title="If it is not right">
          <PlainText text={returnPolicy} />
        </AboutTopic>
        <AboutTopic title="Write to us">
          <p className="mb-2">{shopName} is run by people. Letters are answered by people, too, usually within a working day.</p>
          <p>
            <Link to="/contact" className="link tap-target">
              Send a message
            </Link>
          </p>
          <p>
            <a href={`mailto:${contactEmail}`} className="link tap-target">
              {contactEmail}
            </a>
          </p>
          {contactPhone && (
            <p>
              <a href={`tel:${contactPhone.replace(/[^+\d]/g, '')}`} className="link tap-target">
                {contactPhone}
              </a>
            </p>
          )}
          <p className="mt-3">
            {legalName}
            <br />
            {legalAddress}
            {vatId && (
              <>
                <br />
                VAT id {vatId}
              </>
            )}
          </p>
        </AboutTopic>
        <AboutTopic title="The small print, in normal size">
          <ul>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path} className="link tap-target">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </AboutTopic>
      </div>
      <section id="delivery" aria-labelledby="delivery-title" className="wrap mt-14 scroll-mt-28 md:mt-20">
        <h2 id="delivery-title" className="mb-6 text-3xl md:text-[2.5rem]">
          Delivery costs and times
        </h2>
        <DeliveryRates settings={shop} wide />
      </section>
    </>
  );
}

function AboutTopic({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="surface scroll-mt-28 p-6 md:p-8">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
