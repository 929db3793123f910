import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { asJson, useJsonData } from '#web/api/json-data.ts';
import { browserLoader, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData, useShopSettings } from '#web/root-data.ts';
import { RecentlyViewed } from '#web/storefront/components/recently-viewed.tsx';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { organization, website } from '#web/storefront/structured-data/organization.ts';
import { Hero } from './hero.tsx';
import { HomeSection } from './home-section.tsx';
import { loadHome } from './load-home.ts';
import './home.css';

export const loader = serverLoader(asJson(loadHome));
export const clientLoader = browserLoader(asJson(loadHome));
export const handle = publicPage(undefined, { showsMaxQuantity: false });

export const meta: MetaFunction = ({ matches }) => {
  const root = findRootData(matches);
  return [
    ...pageMeta(matches, {
      title: root ? `${root.settings.shopName}: ${toTitle(root.settings.heroTitle)}` : 'Kibble',
      description: 'Dog food with labels you can read. Plus treats, toys, beds and everything for a good walk.',
      path: '/',
    }),
    ...(import.meta.env.SSR && root ? jsonLdMeta(organization(root), website(root)) : []),
  ];
};

/** The hero's title as the end of a document title: on one line, without a full stop. */
const toTitle = (text: string): string => text.replace(/\s+/g, ' ').replace(/\.$/, '');

export default function HomePage() {
  const data = useJsonData<typeof loadHome>();
  const settings = useShopSettings();
  return (
    <>
      <Hero title={settings.heroTitle} text={settings.heroText} button={data.heroButton} image={data.heroImage} />
      <div className="space-y-16 pt-12 md:space-y-24 md:pt-20">
        {data.sections.map((section) => (
          <Suspense key={section.kind}>
            <HomeSection {...{ section, data, settings }} />
          </Suspense>
        ))}
        <RecentlyViewed className="" />
      </div>
    </>
  );
}
