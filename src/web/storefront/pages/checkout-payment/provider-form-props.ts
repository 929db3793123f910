/** What the card form of each payment provider gets. */
export interface ProviderFormProps {
  clientSecret: string;
  publishableKey: string;
  /** The absolute URL that the bank leads back to if it needs a page of its own. */
  returnUrl: string;
  /** The formatted amount. */
  amountLabel: string;
  /** The bank is being asked, or has answered: meanwhile the form stays, even if the time to pay runs out. */
  onConfirming: (isConfirming: boolean) => void;
  /** The bank has agreed, or is still deciding: the server has to look the payment up. */
  onAuthorized: () => void;
}
