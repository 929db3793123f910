import { Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { unreachable } from '#web/api/browser-client.ts';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { type ActionInput, browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { publicPage } from '#web/api/page-loaders.ts';
import { findRootData, useShopSettings } from '#web/root-data.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { breadcrumbList } from '#web/storefront/structured-data/breadcrumb-list.ts';
import { jsonLdMeta } from '#web/storefront/structured-data/json-ld.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { loadDocument } from '#web/ui/load-document.ts';
import { checkBalance } from './check-balance.ts';
import { GiftCardFacts } from './gift-card-facts.tsx';
import { GiftCardForm } from './gift-card-form.tsx';
import { giftCardPaymentMethods } from './gift-card-form-values.ts';

/** Below everything else, so its code follows the page's. */
const BalanceCheck = lazyPart(() => import('./balance-check.tsx').then(({ BalanceCheck }) => BalanceCheck));
/** Its code is loaded when the form is sent: the page is among the heaviest. */
const orderGiftCard = (input: ActionInput): Promise<{ next: string }> =>
  import('./order-gift-card.ts').then(
    ({ orderGiftCard }) => orderGiftCard(input),
    () => Promise.reject(unreachable()),
  );

const forms = byIntent({ order: orderGiftCard, balance: checkBalance });

export const action = serverAction(forms, { redirectTo: (_, value) => ('next' in value ? value.next : null) });
export const clientAction = browserAction(forms, { onSuccess: (value) => ('next' in value ? loadDocument(value.next) : undefined) });
export const handle = publicPage();

const crumbs: Crumb[] = [{ label: 'Home', to: '/' }, { label: 'Gift cards' }];

export const meta: MetaFunction = ({ matches }) => {
  const root = findRootData(matches);
  return [
    ...pageMeta(matches, {
      title: 'Gift cards',
      description: 'A gift for dogs and their people. Choose an amount, add a message, and we’ll email it on the day you pick.',
      path: '/gift-cards',
      noIndex: root?.settings.giftCards === false,
    }),
    ...(import.meta.env.SSR && root ? jsonLdMeta(breadcrumbList(root.origin, crumbs)) : []),
  ];
};

export default function GiftCardsPage() {
  const settings = useShopSettings();
  const isSold = settings.giftCards && giftCardPaymentMethods(settings).length > 0;
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">Gift cards</h1>
      <p className="mt-3 mb-8 max-w-2xl text-lg text-pretty text-grey">
        {isSold
          ? 'Squeaky duck or salmon treats? Let them choose. You pick the amount and the message, and we’ll do the rest.'
          : 'We’re not selling gift cards right now. If you have one, you can still use it at checkout.'}
      </p>
      {isSold && <GiftCardForm facts={<GiftCardFacts />} />}
      <div className={isSold ? 'mt-12' : undefined}>
        <Suspense>
          <BalanceCheck />
        </Suspense>
      </div>
    </div>
  );
}
