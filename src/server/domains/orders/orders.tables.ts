import type { Generated } from 'kysely';
import type { Image } from '#contract/files.ts';
import type { Order, OrderStatus, PaymentMethod } from '#contract/orders.ts';

/** JSON columns are written as text. */
interface OrdersTable {
  id: string;
  number: string;
  status: OrderStatus;
  guest_id: string | null;
  user_id: string | null;
  email: string | null;
  address: string;
  subtotal: number;
  discount: number;
  promo_code: string | null;
  delivery: string;
  delivery_cost: number;
  tax: number;
  total: number;
  currency: string;
  payment_method: PaymentMethod;
  note: string | null;
  expires_at: Date | null;
  key_hash: Buffer | null;
  /** Whether its items are counted in `products.units_sold`. */
  units_counted: Generated<boolean>;
  key_expires_at: Date | null;
  /** When it was anonymized. */
  erased_at: Date | null;
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
    order_history: { order_id: string; position: number; status: OrderStatus; at: Generated<Date>; by: string; note: string | null };
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

/** An order with its lines and history, as it is written and read. */
export interface OrderRecord {
  id: string;
  number: string;
  status: OrderStatus;
  guestId: string | null;
  userId: string | null;
  email: string | null;
  address: Order['address'];
  subtotal: number;
  discount: number;
  promo: string | null;
  delivery: Omit<Order['delivery'], 'cost'>;
  deliveryCost: number;
  tax: number;
  total: number;
  currency: string;
  paymentMethod: PaymentMethod;
  note: string | null;
  expiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  /** `slug`: of the product, while it exists and is enabled. */
  items: (OrderItemRecord & { slug: string | null })[];
  history: { status: OrderStatus; at: string; by: string; note: string | null }[];
}
