import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { giftCardAdmin } from '#contract/gift-card-admin.ts';
import type { AdminGiftCardDetails, GiftCardChanges } from '#contract/gift-cards.ts';
import { formatMoney } from '#shared/money.ts';
import { AdjustCreditDialog, adjustIntent, adjustmentIn } from '#web/admin/credit/adjust-credit-dialog.tsx';
import { CreditLedger } from '#web/admin/credit/credit-ledger.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { DetailPage } from '#web/admin/page-layouts/detail-page.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { cardTitle, GiftCardBadge } from '#web/admin/pages/gift-cards/gift-card-cells.tsx';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { GiftCardActions } from './gift-card-actions.tsx';
import { giftCardFacts } from './gift-card-facts.tsx';
import { GiftCardForm, giftCardIntent } from './gift-card-form.tsx';
import { GiftCardNotes } from './gift-card-notes.tsx';
import { IssuedCode } from './issued-code.tsx';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
const load = signedInOnly('admin', (input: LoadInput) => input.api.call(giftCardAdmin.get, { params: idOf(input) }));

const save = (input: ActionInput): Promise<AdminGiftCardDetails> =>
  input.api.call(giftCardAdmin.update, { params: idOf(input), body: valuesOf<GiftCardChanges>(input.form) });
const adjust = (input: ActionInput): Promise<AdminGiftCardDetails> =>
  input.api.call(giftCardAdmin.adjust, {
    params: idOf(input),
    body: adjustmentIn(input.form),
    idempotencyKey: idempotencyKeyOf(input.form),
  });
const forms = byIntent({ [giftCardIntent]: save, [adjustIntent]: adjust });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', forms), { redirectTo: ({ url }) => url.pathname });
export const clientAction = adminAction(forms);
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, loaderData ? cardTitle(loaderData) : 'Gift card');

export default function GiftCardPage() {
  const card = useLoaderData<typeof loader>();
  return <CardPage key={card._id} card={card} />;
}

function CardPage({ card }: { card: AdminGiftCardDetails }) {
  const [code, setCode] = useState<string | null>(null);
  const [isAdjusting, setAdjusting] = useState(false);
  const title = cardTitle(card);
  return (
    <>
      <DetailPage
        backLink={{ to: '/admin/gift-cards', label: 'Gift cards' }}
        title={title}
        intro={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <GiftCardBadge status={card.status} />
            <span className="tabular-nums">
              <strong className="text-ink">{formatMoney(card.balance, card.currency)}</strong> left of{' '}
              {formatMoney(card.amount, card.currency)}
            </span>
          </span>
        }
        actions={<GiftCardActions card={card} onCode={setCode} onAdjust={() => setAdjusting(true)} />}
        facts={giftCardFacts(card)}
      >
        {code !== null && <IssuedCode code={code} />}
        <GiftCardNotes card={card} />
        <GiftCardForm card={card} />
        <Panel title="Balance history">
          {card.entries.length === 0 ? (
            <p className="text-grey">Nothing yet. The card is issued once its order is paid.</p>
          ) : (
            <CreditLedger label="Ledger" entries={card.entries} currency={card.currency} />
          )}
        </Panel>
      </DetailPage>
      <AdjustCreditDialog
        open={isAdjusting}
        onClose={() => setAdjusting(false)}
        title="Change balance"
        endpoint={giftCardAdmin.adjust}
        balance={card.balance}
        currency={card.currency}
        reauthPurpose="change the balance of a gift card"
        reasonHint="Only your team sees it."
      />
    </>
  );
}
