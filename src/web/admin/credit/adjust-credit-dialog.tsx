import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { paidMoney } from '#contract/basics.schemas.ts';
import { giftCardAdminSchemas } from '#contract/gift-cards.schemas.ts';
import type { CreditAdjustment } from '#contract/gift-cards.ts';
import type { StaffAccess } from '#contract/staff-access.ts';
import * as textLimits from '#contract/text-limits.ts';
import { formatMoney } from '#shared/money.ts';
import { MoneyField } from '#web/admin/forms/number-fields.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { valuesOf } from '#web/admin/forms/values-field.ts';
import { FormDialog } from '#web/admin/orders/form-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { RadioCard } from '#web/ui/radio-card.tsx';

/** The intent of the dialog's form. */
export const adjustIntent = 'adjust-credit';

const adjustment = z.object({
  direction: z.enum(['add', 'take']),
  amount: paidMoney,
  note: giftCardAdminSchemas.adjust.body.shape.note,
});

/** Nothing below 0 is left. The server knows better, if somebody has redeemed something meanwhile. */
const adjustmentOf = (balance: number, currency: string) =>
  adjustment.refine(({ direction, amount }) => direction === 'add' || amount <= balance, {
    path: ['amount'],
    message: balance === 0 ? 'The balance is 0, so there’s nothing to deduct.' : `You can deduct up to ${formatMoney(balance, currency)}.`,
  });

/** The body of the call, in which an amount that is taken away is negative. */
export function adjustmentIn(form: FormData): CreditAdjustment {
  const { direction, amount, note } = valuesOf<z.output<typeof adjustment>>(form);
  return { amount: direction === 'take' ? -amount : amount, note };
}

interface AdjustCreditDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  endpoint: StaffAccess;
  balance: number;
  currency: string;
  reauthPurpose: string;
  /** Who reads the reason. */
  reasonHint: string;
}

/** Adds to a balance by hand, or takes from it, and says why. */
export const AdjustCreditDialog = ({ balance, currency, reasonHint, ...dialog }: AdjustCreditDialogProps) => (
  <FormDialog
    {...dialog}
    intent={adjustIntent}
    button="Change balance"
    schema={adjustmentOf(balance, currency) as never}
    defaultValues={{ direction: 'add', amount: undefined, note: '' }}
    labels={{ amount: 'Amount', note: 'Reason' }}
  >
    {(fields) => <AdjustFields {...{ fields, balance, currency, reasonHint }} />}
  </FormDialog>
);

type AdjustFieldsProps = Pick<AdjustCreditDialogProps, 'balance' | 'currency' | 'reasonHint'> & { fields: Fields };

function AdjustFields({ fields, balance, currency, reasonHint }: AdjustFieldsProps) {
  const direction: unknown = useWatch({ control: fields.control, name: 'direction' });
  const amount: unknown = useWatch({ control: fields.control, name: 'amount' });
  const change = (next: 'add' | 'take') => {
    fields.setValue('direction', next);
    fields.clearErrors('amount');
  };
  return (
    <>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">What to do</legend>
        <RadioCard name="direction" value="add" title="Add" checked={direction === 'add'} onChange={() => change('add')} />
        <RadioCard name="direction" value="take" title="Deduct" checked={direction === 'take'} onChange={() => change('take')} />
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          fields={fields}
          name="amount"
          label={`Amount in ${currency}`}
          currency={currency}
          required
          hint={balanceHint(balance, direction === 'take' ? -Number(amount ?? 0) : Number(amount ?? 0), currency)}
        />
        <TextField
          {...fields.field('note')}
          label="Reason"
          required
          maxLength={textLimits.paymentNote}
          autoComplete="off"
          hint={reasonHint}
        />
      </div>
    </>
  );
}

/** What is there now, and what would be there then. */
function balanceHint(balance: number, change: number, currency: string): string {
  const now = formatMoney(balance, currency);
  if (change === 0) return `The balance is ${now}.`;
  if (balance + change < 0) return `The balance is ${now}, so you can’t deduct more than that.`;
  return `The balance will change from ${now} to ${formatMoney(balance + change, currency)}.`;
}
