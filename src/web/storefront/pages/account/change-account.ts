import { type User, user } from '#contract/accounts.ts';
import { auth } from '#contract/auth.ts';
import { cartReminder } from '#contract/cart-reminders.ts';
import { personalData } from '#contract/customers.ts';
import { type SubscriberPreferences, subscriberPreferences } from '#contract/subscriber-preferences.ts';
import { ApiError } from '#web/api/client.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { dogSizesOf } from '#web/storefront/dog-size/dog-sizes-of.ts';

export const changeProfile = ({ api, form }: ActionInput): Promise<User> =>
  api.call(user.update, { body: { name: formText(form, 'name'), phone: formText(form, 'phone').trim() || null } });

export const changeNewsletter = ({ api, form }: ActionInput): Promise<User> =>
  api.call(user.update, { body: { newsletter: form.get('newsletter') === 'yes' } });

export const changeCartReminder = ({ api, form }: ActionInput): Promise<{ wanted: boolean }> =>
  api.call(cartReminder.setOwn, { body: { wanted: form.get('cartReminder') === 'yes' } });
export const changeDogSizes = ({ api, form }: ActionInput): Promise<SubscriberPreferences> =>
  api.call(subscriberPreferences.update, { body: { dogSizes: dogSizesOf(form) } });

/** Returns the new email, which takes effect once its link is opened. */
export const changeEmail = ({ api, form }: ActionInput): Promise<{ email: string }> =>
  api.call(auth.changeEmail, { body: { email: formText(form, 'email'), password: formText(form, 'password') } });

export const changePassword = ({ api, form }: ActionInput): Promise<null> =>
  api.call(auth.changePassword, { body: { currentPassword: formText(form, 'currentPassword'), password: formText(form, 'password') } });

/** Returns how many other sessions were ended. */
export const endOtherSessions = ({ api }: ActionInput): Promise<{ ended: number }> => api.call(auth.endOtherSessions, {});

/** Turns a wrong password into a field error. */
export const deleteAccount = ({ api, form }: ActionInput): Promise<null> =>
  api.call(personalData.erase, { body: { password: formText(form, 'password') } }).catch((error) => {
    if (!(error instanceof ApiError) || error.code !== 'wrong_credentials') throw error;
    throw new ApiError(error.code, error.message, error.status, [{ path: 'password', message: 'That’s not your password.' }]);
  });
