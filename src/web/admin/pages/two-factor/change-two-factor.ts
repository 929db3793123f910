import { auth } from '#contract/auth.ts';
import type { ActInput } from '#web/api/page-data.ts';

export const begin = ({ api }: ActInput) => api.call(auth.beginTotp, {});
export const confirm = ({ api, form }: ActInput) => api.call(auth.confirmTotp, { body: { code: String(form.get('code') ?? '') } });
export const switchOff = ({ api }: ActInput) => api.call(auth.endTotp, {});

/** A secret that counts once a code proves it. */
export type Begun = Awaited<ReturnType<typeof begin>>;
export type Confirmed = Awaited<ReturnType<typeof confirm>>;
