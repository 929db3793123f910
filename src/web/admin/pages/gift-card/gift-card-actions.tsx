import { useState } from 'react';
import { admin } from '#contract/admin.ts';
import { giftCardAdmin } from '#contract/gift-card-admin.ts';
import type { AdminGiftCard } from '#contract/gift-cards.ts';
import { ActionMenu } from '#web/admin/components/action-menu.tsx';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { cardName } from '#web/admin/pages/gift-cards/gift-card-cells.tsx';
import { Button } from '#web/ui/button.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

interface GiftCardActionsProps {
  card: AdminGiftCard;
  /** Shows a code that nobody is mailed. */
  onCode: (code: string) => void;
  onAdjust: () => void;
}

/** What can be done with a gift card: what nobody could use now is not offered. */
export function GiftCardActions({ card, onCode, onAdjust }: GiftCardActionsProps) {
  const { run } = useAdminCall();
  const [asks, setAsks] = useState(false);
  const params = { id: card._id };
  const setDisabled = (disabled: boolean, version: number) =>
    run((api) => api.call(giftCardAdmin.update, { params, body: { disabled, version } }), {
      success: `Gift card switched ${disabled ? 'off' : 'on'}.`,
      reauthPurpose: `switch ${disabled ? 'off' : 'on'} a gift card`,
      undo: (saved) => void setDisabled(!disabled, saved.version),
    });
  const endpoint = card.recipientEmail ? giftCardAdmin.send : giftCardAdmin.renewCode;
  const send = async () => {
    if (!card.recipientEmail) {
      const renewed = await run((api) => api.call(giftCardAdmin.renewCode, { params }), {
        success: null,
        reauthPurpose: 'create a new gift card code',
      });
      if (renewed?.code) onCode(renewed.code);
      return renewed !== undefined;
    }
    const sent = await run((api) => api.call(giftCardAdmin.send, { params }), { success: null });
    if (sent) showSnackbar(`We’re sending the gift card to ${sent.recipientEmail}.`, 'success');
    return sent !== undefined;
  };
  return (
    <>
      {card.status === 'active' && (
        <MayCall endpoint={endpoint}>
          <Button tone="secondary" size="sm" className="needs-scripts" onClick={() => setAsks(true)}>
            {sendLabel(card)}
          </Button>
        </MayCall>
      )}
      {card.status !== 'unpaid' && (
        <MayCall endpoint={giftCardAdmin.adjust}>
          <Button tone="secondary" size="sm" className="needs-scripts" onClick={onAdjust}>
            Change balance
          </Button>
        </MayCall>
      )}
      <ActionMenu
        label="More actions"
        className="btn btn-secondary btn-sm"
        items={[
          {
            label: card.disabledAt ? 'Switch on' : 'Switch off',
            endpoint: giftCardAdmin.update,
            onSelect: () => void setDisabled(!card.disabledAt, card.version),
          },
          { label: 'Change history', endpoint: admin.audit, to: `/admin/audit?entity=giftCardAdmin&id=${card._id}`, separated: true },
        ]}
      >
        More actions
      </ActionMenu>
      <SendDialog card={card} open={asks} onClose={() => setAsks(false)} onConfirm={send} />
    </>
  );
}

/** A card without an email is not sent: its new code is shown. */
const sendLabel = ({ recipientEmail, sentAt }: AdminGiftCard): string =>
  recipientEmail ? (sentAt ? 'Send again' : 'Send now') : 'New code';

interface SendDialogProps {
  card: AdminGiftCard;
  open: boolean;
  onClose: () => void;
  onConfirm: () => Promise<boolean>;
}

/** Asks before a code is replaced. */
function SendDialog({ card, ...dialog }: SendDialogProps) {
  const { recipientEmail, lastFour } = card;
  const label = sendLabel(card);
  return (
    <ConfirmDialog
      {...dialog}
      title={recipientEmail ? `${label}?` : 'Create a new code?'}
      button={recipientEmail ? label : 'Create new code'}
    >
      <p>
        {recipientEmail ? (
          <>
            The gift card goes to <strong className="wrap-anywhere">{recipientEmail}</strong> by email{lastFour ? ', with a new code' : ''}.
          </>
        ) : (
          'We’ll show the new code once, right after this, because there’s no email to send it to.'
        )}
      </p>
      {lastFour && (
        <p>
          The old code, <span className="whitespace-nowrap">{cardName(card)}</span>, stops working straight away. The balance stays on the
          card.
        </p>
      )}
    </ConfirmDialog>
  );
}
