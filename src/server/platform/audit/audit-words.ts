/** How the audit log names what admins do. */
export interface AuditWords {
  /** What is changed, by the name of the entity: `product` is "a product". */
  entities?: Readonly<Record<string, string>>;
  /** What is done to it, where "Added", "Changed" or "Deleted" does not say it: `auth.invite` is "Invited an admin". */
  actions?: Readonly<Record<string, string>>;
  /** Fields whose key does not read as people say it: `sku` is "SKU". */
  fields?: Readonly<Record<string, string>>;
}
