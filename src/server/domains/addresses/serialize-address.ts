import type { Address, AddressInput } from '#contract/addresses.ts';
import type { AddressesTable, AddressRow } from './addresses.queries.ts';

/** An address in the API's form. */
export const serializeAddress = (row: AddressRow): Address => ({
  _id: row.id,
  name: row.name,
  line1: row.line1,
  line2: row.line2,
  city: row.city,
  region: row.region,
  postalCode: row.postal_code,
  country: row.country,
  phone: row.phone,
  instructions: row.instructions,
  isDefault: row.is_default,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

type AddressColumns = Omit<AddressesTable, 'id' | 'user_id' | 'guest_id' | 'is_default' | 'version' | 'created_at' | 'updated_at'>;

/** The columns for the given fields; omitted fields are omitted. */
export function toAddressColumns(input: Partial<AddressInput>): Partial<AddressColumns> {
  const { postalCode, isDefault: _, ...same } = input;
  return { ...same, ...(postalCode === undefined ? {} : { postal_code: postalCode }) };
}
