import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { StoreCredit } from '#contract/gift-cards.ts';
import { storeCreditAdmin } from '#contract/store-credit.ts';
import { formatMoney } from '#shared/money.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { AdjustCreditDialog } from '#web/admin/credit/adjust-credit-dialog.tsx';
import { CreditLedger } from '#web/admin/credit/credit-ledger.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Button } from '#web/ui/button.tsx';

/** What the shop owes a user, to be spent on orders. */
export function StoreCreditPanel({ user: { name }, credit }: { user: User; credit: StoreCredit }) {
  const [isAdjusting, setAdjusting] = useState(false);
  const { balance, currency, entries } = credit;
  return (
    <Panel
      title="Store credit"
      intro={
        balance > 0 ? (
          <>
            <strong className="text-ink tabular-nums">{formatMoney(balance, currency)}</strong> to spend at checkout.
          </>
        ) : (
          `None${entries.length > 0 ? ' left' : ''}. You can refund orders as store credit, or give some yourself.`
        )
      }
    >
      {entries.length > 0 && <CreditLedger label="Store credit ledger" entries={entries} currency={currency} />}
      <MayCall endpoint={storeCreditAdmin.adjust}>
        <div className={entries.length > 0 ? 'mt-4' : ''}>
          <Button tone="secondary" size="sm" className="needs-scripts" onClick={() => setAdjusting(true)}>
            {balance > 0 ? 'Change balance' : 'Give store credit'}
          </Button>
        </div>
      </MayCall>
      <AdjustCreditDialog
        open={isAdjusting}
        onClose={() => setAdjusting(false)}
        title={`Store credit for ${name}`}
        endpoint={storeCreditAdmin.adjust}
        balance={balance}
        currency={currency}
        reauthPurpose={`change the store credit of ${name}`}
        reasonHint={`${name} can see it in their account.`}
      />
    </Panel>
  );
}
