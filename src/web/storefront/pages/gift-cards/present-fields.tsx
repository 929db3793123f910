import * as textLimits from '#contract/text-limits.ts';
import { addMonths, localDate } from '#shared/calendar-date.ts';
import { useShopSettings } from '#web/root-data.ts';
import { EmailCorrection } from '#web/ui/email-correction.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import type { GiftCardFields } from './gift-card-form-values.ts';

/** Who gets the gift card from whom, with which words. */
export const PresentFields = ({ field }: { field: GiftCardFields }) => (
  <fieldset>
    <legend className="mb-4 text-xl font-bold">Who’s it for?</legend>
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        {...field('recipientName')}
        label="Their name"
        required
        maxLength={textLimits.name}
        autoComplete="off"
        autoCapitalize="words"
      />
      <EmailCorrection>
        <TextField
          {...field('recipientEmail')}
          label="Their email"
          type="email"
          inputMode="email"
          required
          maxLength={textLimits.email}
          autoComplete="off"
          autoCapitalize="none"
          hint="We’ll only use it to send the gift card."
        />
      </EmailCorrection>
      <TextField
        {...field('senderName')}
        label="From"
        required
        maxLength={textLimits.name}
        autoComplete="name"
        autoCapitalize="words"
        hint="As it should appear on the card, such as “Ada and Biscuit”."
        className="sm:col-span-2"
      />
      <TextAreaField
        {...field('message')}
        label="Your message"
        optional
        maxLength={textLimits.giftCardMessage}
        rows={4}
        hint={`Up to ${textLimits.giftCardMessage} characters.`}
        className="sm:col-span-2"
      />
    </div>
  </fieldset>
);

/** When the gift card is mailed: at once, or on a day within a year. */
export function SendingFields({ field }: { field: GiftCardFields }) {
  const { timeZone } = useShopSettings();
  const hydrated = useHydrated();
  const { defaultValue } = field('when', 'now');
  const today = hydrated ? localDate(new Date(), timeZone) : undefined;
  return (
    <fieldset className="choices">
      <legend className="mb-4 text-xl font-bold">When should it arrive?</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <RadioCard
          name="when"
          value="now"
          defaultChecked={defaultValue !== 'day'}
          title="Straight away"
          description="As soon as you’ve paid."
        />
        <RadioCard
          name="when"
          value="day"
          data-opens
          defaultChecked={defaultValue === 'day'}
          title="On a day I choose"
          description="Birthday, Christmas, gotcha day."
        />
      </div>
      <div className="choices-detail mt-4">
        <TextField
          {...field('sendOn')}
          label="Day"
          type="date"
          min={today}
          max={today && addMonths(today, 12)}
          hint="Up to a year ahead. We’ll send it in the morning."
          className="max-w-60"
        />
      </div>
    </fieldset>
  );
}
