import { type MetaFunction, useLoaderData } from 'react-router';
import { page } from '#contract/pages.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData, useShopSettings } from '#web/root-data.ts';
import { RichText } from '#web/storefront/components/rich-text.tsx';
import { toPhoneHref } from '#web/storefront/format/phone-href.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';

async function load({ api }: LoadInput) {
  const { title, content, seoTitle, seoDescription } = await api.call(page.get, { params: { id: 'imprint' } });
  return { title, content, seoTitle, seoDescription };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const handle = publicPage();

const crumbsOf = (title: string): Crumb[] => [{ label: 'Home', to: '/' }, { label: title }];

export const meta: MetaFunction<typeof loader> = ({ matches, loaderData, error }) => {
  const root = findRootData(matches);
  if (!loaderData || !root || error) return [];
  const { title, seoTitle, seoDescription } = loaderData;
  const { shopName, legalName, legalAddress } = root.settings;
  const description = seoDescription ?? `${shopName} is run by ${legalName}, ${legalAddress}.`;
  return [
    ...pageMeta(matches, { title: seoTitle ?? title, description, path: '/imprint' }),
    ...(import.meta.env.SSR ? jsonLdMeta(breadcrumbList(root.origin, crumbsOf(title))) : []),
  ];
};

/** Who runs the shop, from the settings, and what else the owner has to say. What is not set is left out here, and named in the back office. */
export default function ImprintPage() {
  const { title, content } = useLoaderData<typeof load>();
  const { legalName, legalAddress, legalRepresentative, companyRegister, vatId, contactEmail, contactPhone } = useShopSettings();
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={crumbsOf(title)} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">{title}</h1>
      <dl className="surface mt-6 grid max-w-[46rem] gap-x-8 gap-y-5 p-5 text-lg sm:grid-cols-2 sm:p-8">
        <div className="sm:col-span-2">
          <dt className="text-[0.9375rem] text-grey">Company</dt>
          <dd>
            <strong>{legalName}</strong>
            <br />
            {legalAddress}
          </dd>
        </div>
        <div>
          <dt className="text-[0.9375rem] text-grey">Email</dt>
          <dd>
            <a href={`mailto:${contactEmail}`} className="link tap-target wrap-anywhere">
              {contactEmail}
            </a>
          </dd>
        </div>
        {contactPhone && (
          <div>
            <dt className="text-[0.9375rem] text-grey">Phone</dt>
            <dd>
              <a href={toPhoneHref(contactPhone)} className="link tap-target">
                {contactPhone}
              </a>
            </dd>
          </div>
        )}
        <Fact name="Represented by">{legalRepresentative}</Fact>
        <Fact name="Company register">{companyRegister}</Fact>
        <Fact name="VAT number">{vatId}</Fact>
      </dl>
      <RichText html={content} className="mt-8 max-w-[46rem] text-lg" />
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string | null }) =>
  children && (
    <div>
      <dt className="text-[0.9375rem] text-grey">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
