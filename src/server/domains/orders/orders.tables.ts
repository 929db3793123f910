import type { Generated } from 'kysely';
import type { Image } from '#contract/files.ts';
import type { Order, OrderStatus, PaymentMethod, PaymentStatus } from '#contract/orders.ts';
import type { ParcelRecord } from '#server/domains/fulfilment/fulfilment.tables.ts';
import type { RefundedUnits } from '#server/domains/fulfilment/units-left-to-ship.ts';
import type { PlannedTransfer } from '#server/domains/payments/transfers/plan-bank-transfer.ts';
import type { ReturnRecord } from '#server/domains/returns/returns.tables.ts';

/** JSON columns are written as text. */
interface OrdersTable {
  id: string;
  number: string;
  status: OrderStatus;
  guest_id: string | null;
  user_id: string | null;
  email: string | null;
  address: string;
  billing_address: string | null;
  subtotal: number;
  discount: number;
  promo_code: string | null;
  discounts: Generated<string>;
  delivery: string;
  delivery_cost: number;
  tax: number;
  total: number;
  /** What gift cards and store credit pay of the total. */
  credit_amount: Generated<number>;
  currency: string;
  payment_method: PaymentMethod;
  /** Derived from the ledger of payments. */
  payment_status: Generated<PaymentStatus>;
  note: string | null;
  vat_number: string | null;
  reverse_charge: Generated<boolean>;
  expires_at: Date | null;
  key_hash: Buffer | null;
  /** Whether its items are counted in `products.units_sold`. */
  units_counted: Generated<boolean>;
  key_expires_at: Date | null;
  /** When it was anonymized. */
  erased_at: Date | null;
  /** Null for a request that was never placed. */
  placed_at: Date | null;
  /** When the units in no parcel were cancelled, though others had left. */
  unshipped_cancelled_at: Date | null;
  /** Whether the customer gets a confirmation by mail. */
  confirmation_mail: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface OrderItemsTable {
  order_id: string;
  position: number;
  product_id: string | null;
  variation_id: string | null;
  title: string;
  variation_title: string;
  sku: string;
  image: string | null;
  unit_price: number;
  quantity: number;
  discount: Generated<number>;
  tax_class: string;
  tax_rate: number;
  tax: number;
  total: number;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    orders: OrdersTable;
    order_items: OrderItemsTable;
    order_history: {
      order_id: string;
      position: number;
      status: OrderStatus;
      at: Generated<Date>;
      by: string;
      note: string | null;
      admin_id: string | null;
    };
    order_mails: { order_id: string; template: string; reference: string; mail_id: string; created_at: Generated<Date> };
    /** What admins search for, written by triggers of `orders`. */
    order_search: { order_id: string; text: string };
    order_tracking_keys: { key_hash: Buffer; order_id: string; expires_at: Date };
    order_notes: { id: string; order_id: string; text: string; admin_id: string | null; created_at: Generated<Date> };
  }
}

/** A line of an order, with a snapshot of the product. */
export interface OrderItemRecord {
  product: string | null;
  variation: string | null;
  title: string;
  variationTitle: string;
  sku: string;
  image: Image | null;
  unitPrice: number;
  quantity: number;
  discount: number;
  taxClass: string;
  taxRate: number;
  tax: number;
  total: number;
}

/** Orders that are older than their `minDays` and `maxDays` have none. */
export type StoredDelivery = Omit<Order['delivery'], 'cost' | 'minDays' | 'maxDays'> &
  Partial<Pick<Order['delivery'], 'minDays' | 'maxDays'>>;

/** An order with its lines and history, as it is written and read. */
export interface OrderRecord {
  id: string;
  number: string;
  status: OrderStatus;
  guestId: string | null;
  userId: string | null;
  email: string | null;
  address: Order['address'];
  billingAddress: Order['billingAddress'];
  subtotal: number;
  discount: number;
  promo: string | null;
  discounts: Order['discounts'];
  delivery: StoredDelivery;
  deliveryCost: number;
  tax: number;
  total: number;
  /** What gift cards and store credit pay of the total, and the parts of it. */
  creditAmount: number;
  credits: Order['credits'];
  giftCard: Order['giftCard'];
  currency: string;
  paymentMethod: PaymentMethod;
  /** For an order that is paid by bank transfer. */
  transfer: PlannedTransfer | null;
  note: string | null;
  vatNumber: string | null;
  reverseCharge: boolean;
  expiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** `slug`: of the product, while it exists and is enabled. */
  items: (OrderItemRecord & { slug: string | null })[];
  /** `admin`: the name of the admin who changed the status; `adminId` only for what is inserted. */
  history: { status: OrderStatus; at: string; by: string; note: string | null; admin?: string | null; adminId?: string }[];
  /** Oldest first, like the returns. */
  parcels: ParcelRecord[];
  /** When the units in no parcel were cancelled; null if they were not. */
  unshippedCancelledAt: Date | null;
  returns: ReturnRecord[];
  /** By themselves, not with a return; also those that are being refunded. */
  refundedUnits: RefundedUnits[];
}
