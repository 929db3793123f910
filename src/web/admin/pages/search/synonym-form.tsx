import { useController, useWatch } from 'react-hook-form';
import { editedSynonym, newSynonym } from '#contract/search.schemas.ts';
import { type NewSynonym, type Synonym, type SynonymKind, synonym } from '#contract/synonyms.ts';
import * as textLimits from '#contract/text-limits.ts';
import { EditForm } from '#web/admin/edit-form/edit-form.tsx';
import { TagsField } from '#web/admin/forms/combobox/tags-field.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { CheckField } from '#web/admin/pages/promo/check-field.tsx';
import { useDebounced } from '#web/admin/pages/promo/use-product-search.ts';
import { browserApi } from '#web/api/browser-client.ts';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { Link } from '#web/ui/link.tsx';
import { describeSynonym, synonymKindLabels } from './search-labels.ts';
import { SearchPreviewPanel } from './search-preview-panel.tsx';

const labels = { kind: 'Type', words: 'Words', means: 'Also finds', enabled: 'Switched on' };

interface SynonymFormProps {
  /** What is edited; left out for new ones. */
  edited?: Synonym;
  defaultValues: NewSynonym;
}

/** The form of synonyms, with what they would change beside it. */
export function SynonymForm<H extends ActionHandler>({ edited, defaultValues }: SynonymFormProps) {
  return (
    <EditForm<H>
      intent="synonym"
      endpoint={edited ? synonym.update : synonym.create}
      label="Synonyms"
      schema={edited ? editedSynonym : newSynonym}
      labels={labels}
      defaultValues={edited ? { ...defaultValues, version: edited.version } : defaultValues}
      button={edited ? 'Save' : 'Add synonyms'}
      isNew={!edited}
      describe={(path, value) => describeValue(path, value)}
    >
      {(fields) => (
        <div className="search-form">
          {!edited && <input type="hidden" name={idempotencyKeyField} defaultValue="" />}
          <Panel title="Words">
            <SynonymFields fields={fields} except={edited?._id} />
          </Panel>
          <Preview fields={fields} replaces={edited?._id} />
        </div>
      )}
    </EditForm>
  );
}

const describeValue = (path: string, value: unknown): string | undefined => {
  if (path === 'kind') return synonymKindLabels[value as SynonymKind];
  return path === 'enabled' ? (value ? 'Yes' : 'No') : undefined;
};

const explanations: Readonly<Record<SynonymKind, string>> = {
  group: 'Searching for any of these words finds all of them: lead = leash.',
  one_way: 'Searching for these words also finds others, but not the other way round: fish → salmon, herring.',
  ignored: 'These words are ignored if the search has other words too: “dog bed” searches for “bed”.',
};

function SynonymFields({ fields, except }: { fields: Fields; except: string | undefined }) {
  const { value, onChange } = useController({ control: fields.control, name: 'kind' }).field;
  const kind = value as SynonymKind;
  const change = (next: SynonymKind) => {
    onChange(next);
    if (next !== 'one_way') fields.setValue('means', [], { shouldDirty: true });
    fields.clearErrors(['words', 'means']);
  };
  return (
    <div className="space-y-5">
      <fieldset>
        <legend className="sr-only">Type</legend>
        {Object.entries(synonymKindLabels).map(([option, label]) => (
          <label key={option} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name="kind"
              value={option}
              checked={kind === option}
              onChange={() => change(option as SynonymKind)}
              className="check mt-0.5"
            />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="block text-sm text-grey">{explanations[option as SynonymKind]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <TagsField
        fields={fields}
        name="words"
        label={kind === 'one_way' ? 'When someone searches for' : 'Words'}
        suggestions={[]}
        maxLength={textLimits.searchWord}
        hint="Press Enter or a comma after each word or phrase, such as “poop bag”. Plurals and other forms are found automatically."
        required
      />
      {kind === 'one_way' && (
        <TagsField fields={fields} name="means" label="the search also finds" suggestions={[]} maxLength={textLimits.searchWord} required />
      )}
      <Overlaps fields={fields} except={except} />
      <CheckField fields={fields} name="enabled" label="Switched on" hint="If you switch it off, it stays here for later." />
    </div>
  );
}

/** Says which of the words are in other entries, too. */
function Overlaps({ fields, except }: { fields: Fields; except: string | undefined }) {
  const words: string[] = useWatch({ control: fields.control, name: 'words' }) ?? [];
  const settled = useDebounced(words.map((word) => word.toLowerCase().trim()).join('\n'), 350);
  const { data } = useQuery({
    queryKey: ['synonym-overlaps', settled, except],
    queryFn: () => browserApi.call(synonym.overlaps, { query: { word: settled.split('\n'), except }, quiet: true }),
    enabled: settled !== '',
    meta: { quiet: true },
  });
  if (!data || data.total === 0 || settled === '') return null;
  return (
    <div className="note" role="status">
      <p className="font-semibold">
        {data.total === 1 ? 'Another entry already has one of these words' : 'Other entries have some of these words'}
      </p>
      <ul>
        {data.list.map((other) => (
          <li key={other._id}>
            <Link to={`/admin/search/synonyms/${other._id}`} className="link">
              {describeSynonym(other)}
            </Link>
            {!other.enabled && ' (off)'}
          </li>
        ))}
      </ul>
      <p className="mt-1">Both count. If they mean the same, it’s easier to keep them in one entry.</p>
    </div>
  );
}

function Preview({ fields, replaces }: { fields: Fields; replaces: string | undefined }) {
  const values = useWatch({ control: fields.control }) as NewSynonym & { version?: number };
  const { version: _, ...draft } = values;
  const parsed = newSynonym.safeParse(draft);
  return (
    <SearchPreviewPanel
      q={draft.words?.[0] ?? ''}
      draft={parsed.success ? { synonym: parsed.data, ...(replaces && { replaces }) } : null}
      notice="Once you’ve entered the words, you’ll see what they change."
    />
  );
}
