import { useWatch } from 'react-hook-form';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** The account to which shoppers transfer money, or none. */
export function BankAccountFields({ fields }: { fields: Fields }) {
  const account: unknown = useWatch({ control: fields.control, name: 'bankAccount' });
  const set = (value: unknown) => fields.setValue('bankAccount', value, { shouldDirty: true });
  if (!account)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p className="text-grey">No bank account yet, so customers can’t pay by bank transfer.</p>
        <Button tone="secondary" size="sm" onClick={() => set({ holder: '', iban: '', bic: '', bankName: null })}>
          Add a bank account
        </Button>
      </div>
    );
  return (
    <fieldset className="space-y-4">
      <legend className="sr-only">Bank account</legend>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField {...fields.field('bankAccount.holder')} label="Account holder" autoComplete="off" />
        <TextField {...fields.field('bankAccount.bankName')} label="Bank" optional autoComplete="off" />
        <TextField {...fields.field('bankAccount.iban')} label="IBAN" autoComplete="off" spellCheck={false} />
        <TextField {...fields.field('bankAccount.bic')} label="BIC" autoComplete="off" spellCheck={false} />
      </div>
      <Button tone="quiet" size="sm" onClick={() => set(null)}>
        Remove bank account
      </Button>
    </fieldset>
  );
}
