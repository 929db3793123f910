import Plus from 'lucide-react/icons/plus';
import * as textLimits from '#contract/text-limits.ts';
import { SortableRow } from '#web/admin/forms/sortable-row.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRows } from '#web/admin/forms/use-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

export const maxSocialLinks = 20;

/** The shop's pages in social networks. */
export function SocialRows({ fields }: { fields: Fields }) {
  const { rows, add, remove, move } = useRows(fields, 'social');
  return (
    <div className="space-y-3">
      {rows.length === 0 && <p className="text-grey">None yet. Links appear as icons in the footer.</p>}
      <ul className="edit-rows">
        {rows.map(({ key, path }, index) => (
          <SortableRow
            key={key}
            name={`network ${index + 1}`}
            list="social"
            index={index}
            count={rows.length}
            onMove={move}
            onRemove={() => remove(index)}
          >
            <TextField
              {...fields.field(`${path}.name`)}
              label="Network"
              maxLength={textLimits.socialName}
              placeholder="Instagram"
              className="grow"
            />
            <TextField {...fields.field(`${path}.url`)} type="url" label="URL" placeholder="https://" className="grow" />
          </SortableRow>
        ))}
      </ul>
      {rows.length < maxSocialLinks && (
        <Button tone="secondary" size="sm" icon={<Plus size={17} aria-hidden="true" />} onClick={() => add({ name: '', url: '' })}>
          Add a network
        </Button>
      )}
    </div>
  );
}
