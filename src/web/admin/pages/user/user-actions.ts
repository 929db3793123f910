import { user } from '#contract/accounts.ts';
import { personalData } from '#contract/customers.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
export const loadUser = (input: LoadInput) => input.api.call(user.find, { params: idOf(input) });

export const saveProfile = (input: ActionInput) =>
  input.api.call(user.change, { params: idOf(input), body: { name: formText(input.form, 'name'), phone: formText(input.form, 'phone') } });

export const setRole = (input: ActionInput) =>
  input.api.call(user.change, { params: idOf(input), body: { role: formText(input.form, 'role') === 'admin' ? 'admin' : 'user' } });

export const setEnabled = (input: ActionInput) =>
  input.api.call(user.change, { params: idOf(input), body: { enabled: formText(input.form, 'enabled') === '1' } });

export const deleteUser = (input: ActionInput) => input.api.call(personalData.remove, { params: idOf(input) });
