/** The words in which the audit log describes what admins do. */
export interface AuditLabels {
  /** By the name of the entity: `user` is "a user". */
  entities?: Readonly<Record<string, string>>;
  /** For actions that no verb and entity describe: `auth.invite` is "Invited an admin". */
  actions?: Readonly<Record<string, string>>;
  /** Fields whose key does not read well: `sku` is "SKU". */
  fields?: Readonly<Record<string, string>>;
}

const verbs = new Map([
  ['create', 'Added'],
  ['change', 'Changed'],
  ['update', 'Changed'],
  ['remove', 'Deleted'],
]);

/** Merges the words of several modules. */
export const mergeAuditLabels = (words: readonly AuditLabels[]): Required<AuditLabels> => ({
  entities: Object.assign({}, ...words.map(({ entities }) => entities)),
  actions: Object.assign({}, ...words.map(({ actions }) => actions)),
  fields: Object.assign({}, ...words.map(({ fields }) => fields)),
});

/** An action in words: `user.update` is "Changed a user". An unknown action is returned as it is. */
export function describeAction(action: string, { entities = {}, actions = {} }: AuditLabels): string {
  const [entity = '', operation = ''] = action.split('.');
  const [verb, noun] = [verbs.get(operation), wordFor(entities, entity)];
  return wordFor(actions, action) ?? (verb && noun ? `${verb} ${noun}` : action);
}

const wordFor = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined;
