import { type ReactNode, useRef } from 'react';
import { currencyDigits, formatMoney } from '#shared/money.ts';
import { orderButtonLabel } from '#shared/order-button-label.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { useShopSettings } from '#web/root-data.ts';
import { addressLabelsFor } from '#web/storefront/addresses/address-form-values.ts';
import { useFormDraft } from '#web/storefront/forms/form-draft.ts';
import { giftCardDraft } from '#web/storefront/forms/gift-card-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import { AmountFields } from './amount-fields.tsx';
import { BuyerFields } from './buyer-fields.tsx';
import { firstAmount, otherAmount, otherAmountField, parseAmount } from './gift-card-form-values.ts';
import { GiftCardPicture } from './gift-card-picture.tsx';
import type { orderGiftCard } from './order-gift-card.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PresentFields, SendingFields } from './present-fields.tsx';
import { useFormValues } from './use-form-values.ts';

const labels = {
  recipientName: 'Their name',
  recipientEmail: 'Their email',
  senderName: 'From',
  message: 'Your message',
  email: 'Your email',
};

/** Orders a gift card, and shows it as it is filled in. `facts`: what one should know, below the picture. */
export function GiftCardForm({ facts }: { facts: ReactNode }) {
  const { Form, formProps, error, busy } = useFormFetcher<typeof orderGiftCard>({ intent: 'order' });
  const ref = useRef<HTMLFormElement>(null);
  useFormDraft(ref, giftCardDraft);
  const values = useFormValues(ref);
  const { country, currency, giftCardAmounts } = useShopSettings();
  const amount = amountIn(values, giftCardAmounts, currency);
  const amountLabel = amount === null ? '' : formatMoney(amount, currency);
  const field = fieldsOf(error, 'gift-card');
  const { recipientName = '', senderName = '', message = '' } = values;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="space-y-6 max-lg:contents lg:sticky lg:top-36 lg:col-start-2">
        <GiftCardPicture {...{ recipientName, senderName, message }} amount={amountLabel} />
        <div className="max-lg:order-last">{facts}</div>
      </div>
      <Form
        ref={ref}
        {...formProps}
        name={giftCardDraft}
        action="/gift-cards"
        noValidate
        aria-label="Gift card"
        className="surface min-w-0 space-y-9 p-5 sm:p-8 lg:col-start-1 lg:row-start-1"
      >
        {error && <ErrorSummary {...summaryOf(error, 'gift-card', { ...addressLabelsFor(error.submitted.country ?? ''), ...labels })} />}
        <input type="hidden" name={intentField} value="order" />
        <input type="hidden" name={idempotencyKeyField} defaultValue="" />
        <AmountFields field={field} />
        <PresentFields field={field} />
        <SendingFields field={field} />
        <BuyerFields field={field} />
        <PaymentFields field={field} />
        <div>
          <Button type="submit" busy={busy} className="w-full text-lg sm:min-h-14">
            {[orderButtonLabel(country), amountLabel].filter(Boolean).join(' · ')}
          </Button>
          <p className="mt-3 text-[0.9375rem] text-grey">
            See how we use your data in our{' '}
            <Link to="/privacy" className="link">
              privacy policy
            </Link>
            .
          </p>
        </div>
      </Form>
    </div>
  );
}

/** The amount that the form holds, in minor units; at first the one that is chosen without any doing. */
function amountIn(values: Readonly<Record<string, string>>, amounts: readonly number[], currency: string): number | null {
  if (values.amount === undefined) return firstAmount(amounts) ?? null;
  return values.amount === otherAmount ? parseAmount(values[otherAmountField] ?? '', currencyDigits(currency)) : Number(values.amount);
}
