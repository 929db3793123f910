import type { Generated } from 'kysely';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    sales_state: { singleton: Generated<boolean>; time_zone: string; added_until: Date | null };
    sales_days: { day: Date; orders: number; gross: number; reductions: number; new_customers: number; abandoned: number };
    variation_sales_days: { day: Date; variation_id: string; product_id: string; units: number; revenue: number };
    product_sales_months: { month: Date; product_id: string; units: number; revenue: number };
    recent_variation_sales: { variation_id: string; units: number };
  }
}
