import { user } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';

export const changeName = ({ api, form }: ActionInput) => api.call(user.update, { body: { name: formText(form, 'name') } });

export const changePassword = ({ api, form }: ActionInput) =>
  api.call(auth.changePassword, { body: { currentPassword: formText(form, 'currentPassword'), password: formText(form, 'password') } });

export const changeEmail = ({ api, form }: ActionInput) =>
  api.call(auth.changeEmail, { body: { email: formText(form, 'email'), password: formText(form, 'password') } });

export const endSession = ({ api, form }: ActionInput) => api.call(auth.endSession, { params: { id: formText(form, 'session') } });

export const endOtherSessions = ({ api }: ActionInput) => api.call(auth.endOtherSessions, {});
