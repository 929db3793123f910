import type { ApiScope } from '#shared/api-scopes.ts';

const areas = [
  { area: 'catalog', label: 'Products, stock and categories' },
  { area: 'orders', label: 'Orders, returns, customers and messages' },
  { area: 'marketing', label: 'Promos, reviews, blog and newsletter' },
] as const;

const options = (area: (typeof areas)[number]['area']): readonly (readonly [ApiScope | '', string])[] => [
  ['', 'No access'],
  [`${area}:read`, 'Read'],
  [`${area}:write`, 'Read and change'],
];

/** One choice per area. What is for full admins alone is for no key. */
export const ScopeFields = () => (
  <fieldset id="key-scopes" tabIndex={-1} className="min-w-0 space-y-3">
    <legend className="field-label">Permissions</legend>
    {areas.map(({ area, label }) => (
      <label key={area} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>{label}</span>
        <select name="scopes" className="input w-48" defaultValue={area === 'catalog' ? 'catalog:read' : ''}>
          {options(area).map(([value, text]) => (
            <option key={text} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    ))}
    <p className="field-hint">Keys can’t change settings, staff, keys or webhooks, or export personal data.</p>
  </fieldset>
);
