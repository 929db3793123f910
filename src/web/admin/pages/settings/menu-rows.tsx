import Plus from 'lucide-react/icons/plus';
import { useWatch } from 'react-hook-form';
import { maxMenuLinks } from '#contract/limits.ts';
import * as textLimits from '#contract/text-limits.ts';
import { SortableRow } from '#web/admin/forms/sortable-row.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRows } from '#web/admin/forms/use-rows.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

/** The pages that a menu always leads to (product specification, section 2). */
const mainPages = {
  headerLinks: ['/', '/shop', '/about-us', '/contact'],
  footerLinks: ['/shop', '/blog', '/about-us', '/contact'],
} as const;

/** Pages of the shop that are offered while a link is typed; any other can be typed, too. */
const shopPages = [
  '/products',
  '/blog',
  '/gift-cards',
  '/newsletter',
  '/track',
  '/wishlist',
  '/privacy',
  '/terms',
  '/imprint',
  '/help',
  '/delivery',
  '/returns',
];

/** The links of a menu, which can be renamed, moved and extended. */
export function MenuRows({ fields, name }: { fields: Fields; name: keyof typeof mainPages }) {
  const { rows, add, remove, move } = useRows(fields, name);
  const links: { to?: string }[] = useWatch({ control: fields.control, name }) ?? [];
  const pages: readonly string[] = mainPages[name];
  const error = fields.errorOf(name);
  return (
    <div className="space-y-3">
      <ul id={`${fields.prefix}-${name}`} tabIndex={-1} className="edit-rows">
        {rows.map(({ key, path }, index) => {
          const isMain = pages.includes(links[index]?.to ?? '');
          return (
            <SortableRow
              key={key}
              name={`link ${index + 1}`}
              list={name}
              index={index}
              count={rows.length}
              onMove={move}
              onRemove={() => remove(index)}
              removeDisabledReason={isMain ? 'A main page of the shop. You can rename and move it' : undefined}
            >
              <TextField {...fields.field(`${path}.label`)} label="Label" maxLength={textLimits.menuLabel} className="grow" />
              <TextField
                {...fields.field(`${path}.to`)}
                label="Links to"
                readOnly={isMain}
                placeholder="/blog or https://…"
                list={`${fields.prefix}-${name}-pages`}
                className="grow"
              />
            </SortableRow>
          );
        })}
      </ul>
      <datalist id={`${fields.prefix}-${name}-pages`}>
        {shopPages.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      {error && <p className="field-error">{error}</p>}
      {rows.length < maxMenuLinks && (
        <Button tone="secondary" size="sm" icon={<Plus size={17} aria-hidden="true" />} onClick={() => add({ label: '', to: '' })}>
          Add a link
        </Button>
      )}
    </div>
  );
}
