/** How the audit log names what admins do. */
export interface AuditWords {
  /** What is changed, by the name of the entity: `user` is "a user". */
  entities?: Readonly<Record<string, string>>;
  /** What is done, where no verb and entity say it: `auth.invite` is "Invited an admin". */
  actions?: Readonly<Record<string, string>>;
  /** Fields whose key does not read as people say it: `sku` is "SKU". */
  fields?: Readonly<Record<string, string>>;
}

const verbs = new Map([
  ['create', 'Added'],
  ['change', 'Changed'],
  ['update', 'Changed'],
  ['remove', 'Deleted'],
]);

/** The words of several modules as one. */
export const mergeAuditWords = (words: readonly AuditWords[]): Required<AuditWords> => ({
  entities: Object.assign({}, ...words.map(({ entities }) => entities)),
  actions: Object.assign({}, ...words.map(({ actions }) => actions)),
  fields: Object.assign({}, ...words.map(({ fields }) => fields)),
});

/** An operation in words: `user.update` is "Changed a user". One without words is called as it is. */
export function describeAction(action: string, { entities = {}, actions = {} }: AuditWords): string {
  const [entity = '', operation = ''] = action.split('.');
  const [verb, noun] = [verbs.get(operation), wordFor(entities, entity)];
  return wordFor(actions, action) ?? (verb && noun ? `${verb} ${noun}` : action);
}

const wordFor = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;
