/** What the card form of each payment provider gets. */
export interface ProviderFormProps {
  clientSecret: string;
  publishableKey: string;
  /** The absolute URL that the bank leads back to if it needs a page of its own. */
  returnUrl: string;
  /** The formatted amount. */
  amountLabel: string;
  /** The bank has agreed, or is still deciding: the server has to look the payment up. */
  onAuthorized: () => void;
}
