import { giftCardAdmin } from '#contract/gift-card-admin.ts';
import { giftCardAdminSchemas } from '#contract/gift-cards.schemas.ts';
import type { AdminGiftCard, AdminGiftCardDetails } from '#contract/gift-cards.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { NullableField } from '#web/admin/forms/nullable-field.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { ExpiryField, GreetingFields, giftCardLabels, recipientEmailInput } from './gift-card-fields.tsx';

/** The intent of the form. */
export const giftCardIntent = 'gift-card';

/** For whom a gift card is, when it is sent and how long it is valid. */
export const GiftCardForm = ({ card }: { card: AdminGiftCardDetails }) => (
  <EditForm<ActionHandler<AdminGiftCardDetails>>
    intent={giftCardIntent}
    endpoint={giftCardAdmin.update}
    label="Gift card"
    reauthPurpose="change a gift card"
    schema={giftCardAdminSchemas.update.body as never}
    defaultValues={valuesOfCard(card)}
    labels={giftCardLabels}
    describe={(path, value) => ((path === 'sendOn' || path === 'expiresOn') && typeof value === 'string' ? formatDay(value) : undefined)}
  >
    {(fields) => (
      <Panel title="Recipient and validity">
        <div className="space-y-4">
          <DeliveryFields {...{ fields, card }} />
          <GreetingFields fields={fields} />
        </div>
      </Panel>
    )}
  </EditForm>
);

const DeliveryFields = ({ fields, card }: { fields: Fields; card: AdminGiftCard }) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <NullableField {...recipientEmailInput} fields={fields} name="recipientEmail" optional hint={emailHint(card)} />
    <ExpiryField fields={fields} />
    {!card.sentAt && (
      <NullableField
        fields={fields}
        name="sendOn"
        type="date"
        label={giftCardLabels.sendOn}
        optional
        hint={card.order ? 'Leave empty to send as soon as it’s paid.' : 'Leave empty to send now.'}
      />
    )}
  </div>
);

/** What a change of the email leads to. */
function emailHint({ sentAt, lastFour }: AdminGiftCard): string | undefined {
  if (sentAt) return 'Saving doesn’t send anything. Use “Send again” afterwards.';
  return lastFour ? 'If you add an email, we’ll send the card with a new code, and the one you handed over stops working.' : undefined;
}

/** What has been sent is not planned any more. */
const valuesOfCard = ({ recipientName, recipientEmail, senderName, message, sendOn, sentAt, expiresOn, version }: AdminGiftCard) => ({
  recipientName: recipientName ?? '',
  recipientEmail,
  senderName: senderName ?? '',
  message: message ?? '',
  ...(sentAt ? {} : { sendOn }),
  expiresOn,
  version,
});
