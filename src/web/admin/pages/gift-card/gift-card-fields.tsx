import * as textLimits from '#contract/text-limits.ts';
import { NullableField } from '#web/admin/forms/nullable-field.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { TextAreaField, TextField } from '#web/ui/field.tsx';

/** The names of the fields, for error messages and comparisons. */
export const giftCardLabels = {
  amount: 'Amount',
  recipientEmail: 'Recipient’s email',
  recipientName: 'Recipient’s name',
  senderName: 'From',
  message: 'Message',
  sendOn: 'Scheduled for',
  expiresOn: 'Valid until',
  note: 'Note',
};

/** What a gift card says: for whom it is, from whom, and with which words. */
export const GreetingFields = ({ fields }: { fields: Fields }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...fields.field('recipientName')}
        label={giftCardLabels.recipientName}
        optional
        maxLength={textLimits.name}
        autoComplete="off"
      />
      <TextField
        {...fields.field('senderName')}
        label={giftCardLabels.senderName}
        optional
        maxLength={textLimits.name}
        autoComplete="off"
      />
    </div>
    <TextAreaField {...fields.field('message')} label={giftCardLabels.message} optional maxLength={textLimits.giftCardMessage} />
  </>
);

/** What the field of the recipient's email is like, on both pages. */
export const recipientEmailInput = {
  label: giftCardLabels.recipientEmail,
  type: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  autoComplete: 'off',
  spellCheck: false,
  maxLength: textLimits.email,
} as const;

export const ExpiryField = ({ fields }: { fields: Fields }) => (
  <NullableField
    fields={fields}
    name="expiresOn"
    type="date"
    label={giftCardLabels.expiresOn}
    optional
    hint="The last day it can be used. Leave empty if it never expires."
  />
);
