import { type Withdrawals, withdrawal } from '#contract/withdrawals.ts';
import { ApiError } from '#web/api/client.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { getOrderKey } from '#web/storefront/pages/order/load-order.ts';
import { chosenField, quantityField } from '#web/storefront/pages/return/request-return.ts';

/** What is about to be declared. `items`: null for everything. */
export interface Declaration {
  name: string;
  items: { position: number; quantity: number }[] | null;
}

export const scopeField = 'scope';

/** The first step: what was filled in, to be read again before it is declared. Nothing is sent to the API. */
export async function reviewWithdrawal({ form }: ActionInput): Promise<Declaration> {
  const declaration = declarationOf(form);
  const fields = [
    ...(declaration.name ? [] : [{ path: 'name', message: 'Enter your name.' }]),
    ...(declaration.items?.length === 0 ? [{ path: 'items', message: 'Choose at least one item.' }] : []),
  ];
  if (fields.length > 0) throw new ApiError('invalid_input', 'Some fields need your attention.', 422, fields);
  return declaration;
}

/** The second step: declares it. */
export function confirmWithdrawal({ api, params, url, form }: ActionInput): Promise<Withdrawals> {
  const { name, items } = declarationOf(form);
  return api.call(withdrawal.create, {
    params: { id: params.id ?? '' },
    query: { key: getOrderKey(url) },
    body: { name, ...(items && { items }) },
    idempotencyKey: idempotencyKeyOf(form),
  });
}

function declarationOf(form: FormData): Declaration {
  const positions = [...form.keys()].flatMap((name) => (name.startsWith('item-') ? [Number(name.slice('item-'.length))] : []));
  return {
    name: formText(form, 'name').trim(),
    items:
      formText(form, scopeField) === 'some'
        ? positions.map((position) => ({ position, quantity: Number(formText(form, quantityField(position))) || 1 }))
        : null,
  };
}

/** The hidden fields of the second step, by which it knows what was filled in before. */
export const fieldsOfDeclaration = ({ name, items }: Declaration): [string, string][] => [
  ['name', name],
  [scopeField, items ? 'some' : 'all'],
  ...(items ?? []).flatMap(({ position, quantity }): [string, string][] => [
    [chosenField(position), '1'],
    [quantityField(position), String(quantity)],
  ]),
];
