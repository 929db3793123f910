import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { type MetaFunction, useLoaderData } from 'react-router';
import { giftCardAdmin } from '#contract/gift-card-admin.ts';
import { giftCardAdminSchemas } from '#contract/gift-cards.schemas.ts';
import type { IssuedGiftCard, NewGiftCard } from '#contract/gift-cards.ts';
import { settings as settingsCalls } from '#contract/settings.ts';
import * as textLimits from '#contract/text-limits.ts';
import { addMonths, localDate } from '#shared/calendar-date.ts';
import { formatMoney } from '#shared/money.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { MoneyField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { ExpiryField, GreetingFields, giftCardLabels, recipientEmailInput } from './gift-card-fields.tsx';
import { IssuedCode } from './issued-code.tsx';

/** What a new card begins with: valid as long as one that is bought today. */
const load = loadFor(giftCardAdmin.create, async ({ api }: LoadInput) => {
  const { giftCardMonths, timeZone, currency, shopName } = await api.call(settingsCalls.get, {});
  const expiresOn = giftCardMonths === null ? null : addMonths(localDate(new Date(), timeZone), giftCardMonths);
  return { expiresOn, currency, senderName: shopName };
});

const issue = ({ api, form }: ActionInput): Promise<IssuedGiftCard> =>
  api.call(giftCardAdmin.create, { body: valuesOf<NewGiftCard>(form) });
const pathOf = ({ _id }: IssuedGiftCard) => `/admin/gift-cards/${_id}`;
/** A code that nobody is mailed is shown here. */
const redirectTo = (_: ActionInput, card: IssuedGiftCard) => (card.code === null ? pathOf(card) : null);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', issue), { redirectTo });
export const clientAction = adminAction(issue, { redirectTo });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Issue a gift card');

export default function NewGiftCardPage() {
  const { expiresOn, currency, senderName } = useLoaderData<typeof loader>();
  const [issued, setIssued] = useState<IssuedGiftCard | null>(null);
  const blank = { amount: undefined, recipientEmail: '', recipientName: '', senderName, message: '', expiresOn, note: '' };
  return (
    <div className="max-w-3xl">
      <PageHeader
        backLink={{ to: '/admin/gift-cards', label: 'Gift cards' }}
        title="Issue a gift card"
        intro="A gift from the shop, or one paid for at the counter. It’s valid straight away."
      />
      {issued?.code ? (
        <IssuedCard card={issued} code={issued.code} onAnother={() => setIssued(null)} />
      ) : (
        <EditForm<typeof issue>
          intent="gift-card"
          endpoint={giftCardAdmin.create}
          label="Gift card"
          button="Issue gift card"
          isNew
          reauthPurpose="issue a gift card"
          schema={giftCardAdminSchemas.create.body as never}
          defaultValues={blank}
          labels={giftCardLabels}
        >
          {(fields, value) => (
            <>
              <WhenIssued card={value} onIssued={setIssued} />
              <NewCardFields {...{ fields, currency }} />
            </>
          )}
        </EditForm>
      )}
    </div>
  );
}

/** Shows what the form has resulted in, instead of the form. */
function WhenIssued({ card, onIssued }: { card: IssuedGiftCard | null; onIssued: (card: IssuedGiftCard) => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card.
  useEffect(() => {
    if (card) onIssued(card);
  }, [card]);
  return null;
}

const NewCardFields = ({ fields, currency }: { fields: Fields; currency: string }) => (
  <>
    <Panel title="The card">
      <div className="space-y-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField fields={fields} name="amount" label={`${giftCardLabels.amount} in ${currency}`} currency={currency} required />
          <ExpiryField fields={fields} />
        </div>
        <DeliveryFields fields={fields} />
      </div>
    </Panel>
    <Panel title="What it says">
      <div className="space-y-4">
        <GreetingFields fields={fields} />
      </div>
    </Panel>
    <Panel title="For the shop">
      <TextField
        {...fields.field('note')}
        label={giftCardLabels.note}
        optional
        maxLength={textLimits.paymentNote}
        autoComplete="off"
        hint="Why you’re issuing it, such as “Raffle at the summer party”. Only your team sees it."
      />
    </Panel>
  </>
);

/** Whether the code is mailed or handed over: without an email, which is then null, it is shown here. */
function DeliveryFields({ fields: { control, prefix, errorOf, clearErrors } }: { fields: Fields }) {
  const { value, onChange, onBlur, ref } = useController({ control, name: 'recipientEmail' }).field;
  const change = (email: string | null) => {
    clearErrors('recipientEmail');
    onChange(email);
  };
  return (
    <div className="space-y-4">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="field-label">How to send it</legend>
        <RadioCard
          name="delivery"
          title="By email"
          description="We’ll email the card with its code now."
          checked={value !== null}
          onChange={() => change('')}
        />
        <RadioCard
          name="delivery"
          title="I’ll hand it over"
          description="We’ll show the code once, so you can print it or write it down."
          checked={value === null}
          onChange={() => change(null)}
        />
      </fieldset>
      {typeof value === 'string' && (
        <TextField
          {...recipientEmailInput}
          ref={ref}
          id={`${prefix}-recipientEmail`}
          required
          value={value}
          onBlur={onBlur}
          onChange={({ target }) => change(target.value)}
          error={errorOf('recipientEmail')}
        />
      )}
    </div>
  );
}

const IssuedCard = ({ card, code, onAnother }: { card: IssuedGiftCard; code: string; onAnother: () => void }) => (
  <div className="space-y-4">
    <h2 className="text-lg">{formatMoney(card.amount, card.currency)} gift card issued</h2>
    <IssuedCode code={code} />
    <div className="flex flex-wrap gap-2">
      <LinkButton to={pathOf(card)} tone="secondary">
        Open the gift card
      </LinkButton>
      <Button tone="quiet" onClick={onAnother}>
        Issue another
      </Button>
    </div>
  </div>
);
