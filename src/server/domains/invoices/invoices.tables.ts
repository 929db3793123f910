import type { ColumnType, Generated } from 'kysely';
import type { OrderDocument } from '#contract/invoices.ts';
import type { Order, TaxSummary } from '#contract/orders.ts';

/** Everything that a document shows. Amounts in minor units; those of credit notes are positive, too. Dates as `YYYY-MM-DD`. */
export interface InvoiceSnapshot {
  shop: {
    name: string;
    legalName: string;
    legalAddress: string;
    vatId: string | null;
    contactEmail: string;
    contactPhone: string | null;
    /** The look of the shop, which older documents lack: `#rrggbb`, the id of the logo, and whether the name stands below it. */
    accentColor?: string;
    logo?: string | null;
    logoWithName?: boolean;
  };
  /** The lines of the address. No email: the law does not ask for it, and the document stays when the account is gone. */
  customer: { address: string[]; vatNumber: string | null };
  order: { number: string; placedOn: string };
  issuedOn: string;
  /** When the goods left the shop, or are expected to arrive. Null on credit notes. */
  supply: { shippedOn: string } | { earliest: string; latest: string } | null;
  currency: string;
  lines: InvoiceLine[];
  /** The deducted promo, for the reader: the lines are after it. */
  discount: { amount: number; promo: string | null } | null;
  taxes: TaxSummary[];
  net: number;
  tax: number;
  total: number;
  reverseCharge: boolean;
  /** Null on credit notes. */
  /** `credit`: what gift cards and store credit paid. */
  payment: { method: Order['payment']['method']; isPaid: boolean; credit?: number } | null;
  /** The sale of a gift card. */
  isVoucher?: boolean;
  /** The number of the invoice that a credit note corrects. */
  corrects: string | null;
}

export interface InvoiceLine {
  title: string;
  /** Smaller, below the title. */
  details: string[];
  /** Null where there is nothing to count. */
  quantity: number | null;
  /** As in the order: with tax where the prices of the shop include it. */
  unitPrice: number | null;
  taxRate: number;
  /** After the discount. */
  net: number;
  gross: number;
}

/** What is needed to print a document. */
export interface PrintableDocument {
  kind: OrderDocument['kind'];
  /** INV-2026-00042 */
  number: string;
  snapshot: InvoiceSnapshot;
}

/** The same with the bytes of its logo as PNG, if it has one. */
export interface DrawableDocument extends PrintableDocument {
  logo: Uint8Array | null;
}

/** Documents to draw into one PDF. */
export interface DrawableDocuments {
  documents: readonly DrawableDocument[];
  /** The numbers of orders that have no invoice yet, for a page at the end. */
  missing: readonly string[];
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    invoices: {
      id: string;
      kind: OrderDocument['kind'];
      series: string;
      year: number;
      sequence: number;
      number: string;
      order_id: string;
      refund_id: string | null;
      /** Written as text. */
      snapshot: ColumnType<InvoiceSnapshot, string>;
      issued_at: Generated<Date>;
    };
    invoice_counters: { series: string; year: number; last: number };
  }
}
