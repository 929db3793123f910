import { useWatch } from 'react-hook-form';
import { homeSectionWords } from '#contract/home-section-labels.ts';
import { homeProducts } from '#contract/limits.ts';
import type { Settings } from '#contract/settings.ts';
import * as textLimits from '#contract/text-limits.ts';
import { CheckField } from '#web/admin/forms/check-fields.tsx';
import { NumberField } from '#web/admin/forms/number-fields.tsx';
import { SortableRow } from '#web/admin/forms/sortable-row.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { useRows } from '#web/admin/forms/use-rows.ts';
import { TextField } from '#web/ui/field.tsx';

/** The sections of the home page in their order, with their words. */
export function HomeSectionRows({ fields }: { fields: Fields }) {
  const { rows, move } = useRows(fields, 'homeSections');
  const sections: Partial<Settings['homeSections']> = useWatch({ control: fields.control, name: 'homeSections' }) ?? [];
  const error = fields.errorOf('homeSections');
  return (
    <div className="space-y-3">
      <ul id={`${fields.prefix}-homeSections`} tabIndex={-1} className="edit-rows">
        {rows.map(({ key, path }, index) => {
          const kind = sections[index]?.kind;
          if (!kind) return null;
          const { label, ...words } = homeSectionWords[kind];
          return (
            <SortableRow key={key} name={label} list="homeSections" index={index} count={rows.length} onMove={move}>
              <div className="home-section-fields">
                <CheckField fields={fields} name={`${path}.shown`} label={label} />
                {words.title !== null && (
                  <TextField
                    {...fields.field(`${path}.title`)}
                    label={`${label}: title`}
                    placeholder={words.title}
                    maxLength={textLimits.heroTitle}
                    autoComplete="off"
                  />
                )}
                {words.text !== null && (
                  <TextField
                    {...fields.field(`${path}.text`)}
                    label={`${label}: text`}
                    placeholder={words.text}
                    maxLength={textLimits.heroText}
                    autoComplete="off"
                  />
                )}
                {words.button !== null && (
                  <TextField
                    {...fields.field(`${path}.button`)}
                    label={`${label}: link text`}
                    placeholder={words.button}
                    maxLength={textLimits.menuLabel}
                    autoComplete="off"
                  />
                )}
                {words.count !== null && (
                  <NumberField
                    fields={fields}
                    name={`${path}.count`}
                    label={`Number of ${label.toLowerCase()}`}
                    placeholder={String(words.count)}
                    hint={`${homeProducts.min} to ${homeProducts.max}`}
                    optional
                  />
                )}
              </div>
            </SortableRow>
          );
        })}
      </ul>
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
