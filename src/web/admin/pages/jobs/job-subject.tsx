import { keyLabel } from '#shared/field-labels.ts';
import { pathOfEntity } from '#web/admin/pages/audit/path-of-entity.ts';
import { Link } from '#web/ui/link.tsx';

/** What the `id` of these jobs is of. */
const entitiesOfId: Readonly<Record<string, string>> = {
  'mail.send': 'mail',
  'newsletter.send': 'newsletter',
  'check-product-import': 'product_import',
  'apply-product-import': 'product_import',
  'roll-back-product-import': 'product_import',
};
const nouns = { contact: 'message', intent: 'payment', product_import: 'import' };

/** What an id or a number of a job's payload stands for; a link to it, if it has a page. */
export function JobSubject({ job, field, value }: { job: string; field: string; value: string }) {
  const entity = field === 'id' ? (entitiesOfId[job] ?? field) : field.replace(/Id$/, '');
  const path = pathOfEntity(entity, value);
  const noun = keyLabel(entity, nouns, false);
  if (!path) return `${noun} ${value}`;
  return (
    <Link to={path} className="link tap-target">
      Open the {noun}
    </Link>
  );
}
