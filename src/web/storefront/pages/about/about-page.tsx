import RotateCcw from 'lucide-react/icons/rotate-ccw';
import ScrollText from 'lucide-react/icons/scroll-text';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { page } from '#contract/pages.ts';
import { excerptOf } from '#shared/excerpt-of.ts';
import { formatThreshold } from '#shared/money.ts';
import { nullIfNotFound } from '#web/api/null-if-not-found.ts';
import { browserLoader, type LoadInput, publicPage, serverLoader } from '#web/api/page-loaders.ts';
import { findRootData, useShopSettings } from '#web/root-data.ts';
import { ContactFacts } from '#web/storefront/components/contact-facts.tsx';
import { RichText } from '#web/storefront/components/rich-text.tsx';
import { formatCutOff } from '#web/storefront/format/format-delivery.ts';
import { formatReturnDays } from '#web/storefront/format/format-return-days.ts';
import successUrl from '#web/storefront/illustrations/success.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { shopPage } from '#web/storefront/structured-data/organization.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

async function load({ api }: LoadInput) {
  // Without a text the page still says what the shop promises, and how to reach it.
  const text = await api.call(page.get, { params: { id: 'about-us' }, quiet: true }).catch(nullIfNotFound);
  return {
    title: text?.title ?? 'About us',
    seoTitle: text?.seoTitle,
    content: text?.content ?? '',
    description: text?.seoDescription ?? excerptOf(text?.content ?? ''),
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
      description: loaderData?.description || undefined,
      path: '/about-us',
    }),
    ...(import.meta.env.SSR && root ? jsonLdMeta(shopPage(root, { type: 'AboutPage', name: 'About us', path: '/about-us' })) : []),
  ];
};

export default function AboutPage() {
  const { title, content } = useLoaderData<typeof load>();
  const shop = useShopSettings();
  const { freeDeliveryFrom, currency, returnDays, legalName, legalAddress, contactEmail, contactPhone } = shop;
  const home = shop.homeArea?.name;
  return (
    <>
      <section className="bg-band">
        <div className="wrap grid items-center gap-x-12 md:grid-cols-[1.1fr_1fr]">
          <div className="py-10 md:py-20">
            <h1 className="text-5xl font-extrabold tracking-[-0.045em] text-balance md:text-7xl">{title}</h1>
            <RichText html={content} className="mt-6 max-w-xl text-lg text-pretty md:text-xl" />
            <LinkButton to="/shop" className="mt-8">
              Browse the shop
            </LinkButton>
          </div>
          <img src={successUrl} alt="A happy golden dog" width={800} height={600} className="mx-auto w-full max-w-lg self-end" />
        </div>
      </section>
      <section aria-labelledby="promises" className="wrap mt-14 md:mt-20">
        <h2 id="promises" className="text-3xl md:text-[2.5rem]">
          What you can count on
        </h2>
        <ul className="mt-6 grid gap-5 md:mt-8 md:grid-cols-3">
          <Pledge
            id="delivery"
            icon={<Truck size={24} aria-hidden="true" />}
            title="Fast delivery"
            link={{ to: '/delivery', label: 'Delivery costs and times' }}
          >
            {formatCutOff(shop)}
            {freeDeliveryFrom !== null &&
              ` Standard delivery${home ? ` to ${home}` : ''} is free on orders of ${formatThreshold(freeDeliveryFrom, currency)} or more.`}
          </Pledge>
          {returnDays > 0 && (
            <Pledge
              id="returns"
              icon={<RotateCcw size={24} aria-hidden="true" />}
              title="Easy returns"
              link={{ to: '/returns', label: 'How returns work' }}
            >
              You have {formatReturnDays(returnDays)}. If your dog won’t eat it, wear it or play with it, send it back.
            </Pledge>
          )}
          <Pledge
            icon={<ScrollText size={24} aria-hidden="true" />}
            title="Nothing hidden"
            link={{ to: '/products', label: 'See all products' }}
          >
            You’ll see the ingredients and the price per kilo, litre or piece before you buy.
          </Pledge>
        </ul>
      </section>
      <section aria-labelledby="reach" className="wrap mt-14 md:mt-20">
        <div className="surface grid gap-x-12 gap-y-6 p-6 md:grid-cols-[1fr_auto] md:p-10">
          <div>
            <h2 id="reach" className="text-2xl md:text-3xl">
              Talk to us
            </h2>
            <p className="mt-2 mb-4 text-lg text-grey">
              {legalName}, {legalAddress}
            </p>
            <ContactFacts contactEmail={contactEmail} contactPhone={contactPhone} />
          </div>
          <div className="flex flex-wrap content-start gap-3 md:flex-col md:justify-center">
            <LinkButton to="/contact">Contact us</LinkButton>
            <LinkButton to="/help" tone="secondary">
              Visit the help centre
            </LinkButton>
          </div>
        </div>
      </section>
    </>
  );
}

interface PledgeProps {
  id?: string;
  icon: ReactNode;
  title: string;
  link: { to: string; label: string };
  children: ReactNode;
}

function Pledge({ id, icon, title, link, children }: PledgeProps) {
  return (
    <li id={id} className="surface flex scroll-mt-28 flex-col items-start p-6 md:p-8">
      <span className="grid size-12 place-items-center rounded-full bg-mist text-on-mist">{icon}</span>
      <h3 className="mt-4 text-xl">{title}</h3>
      <p className="mt-1 mb-3 text-grey">{children}</p>
      <Link to={link.to} className="link tap-target mt-auto">
        {link.label}
      </Link>
    </li>
  );
}
