import { user } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

export const changeName = ({ api, form }: ActionInput) => api.call(user.update, { body: { name: textOf(form, 'name') } });

export const changePassword = ({ api, form }: ActionInput) =>
  api.call(auth.changePassword, { body: { currentPassword: textOf(form, 'currentPassword'), password: textOf(form, 'password') } });

export const changeEmail = ({ api, form }: ActionInput) =>
  api.call(auth.changeEmail, { body: { email: textOf(form, 'email'), password: textOf(form, 'password') } });

export const endOthers = ({ api }: ActionInput) => api.call(auth.endOtherSessions, {});
