/** The keys of Stripe, and where its API is. */
export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiUrl: string;
}

/** Where Stripe's API is. */
const stripeApi = 'https://api.stripe.com';

/** The key's form, and where to find it. */
const keys = {
  STRIPE_SECRET_KEY: { form: /^(sk|rk)_(test|live)_\w+$/, starts: 'sk_test_, sk_live_, rk_test_ or rk_live_' },
  STRIPE_PUBLISHABLE_KEY: { form: /^pk_(test|live)_\w+$/, starts: 'pk_test_ or pk_live_' },
  STRIPE_WEBHOOK_SECRET: { form: /^whsec_\S+$/, starts: 'whsec_' },
} as const;

type KeyName = keyof typeof keys;
const keyNames = Object.keys(keys) as KeyName[];

type Values = Readonly<Partial<Record<KeyName | 'STRIPE_API_URL' | 'PUBLIC_URL', string>>>;

/** Reads Stripe's settings; `config` is null without keys. `errors` says in plain words what is wrong with them. */
export function readStripeConfig(values: Values): { config: StripeConfig | null; errors: string[] } {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (!secretKey && !publishableKey && !webhookSecret) return { config: null, errors: [] };
  const apiUrl = values.STRIPE_API_URL ?? stripeApi;
  const errors = [...findKeyErrors(values), ...findModeErrors(values), ...findApiErrors(apiUrl, isLive(secretKey))];
  if (!secretKey || !publishableKey || !webhookSecret || errors.length > 0) return { config: null, errors };
  return { config: { secretKey, publishableKey, webhookSecret, apiUrl }, errors };
}

const isLive = (key = ''): boolean => key.includes('_live_');

/** The keys belong together: without the webhook secret, for example, a payment would be lost if the shopper closes the browser too soon. */
const findKeyErrors = (values: Values): string[] =>
  keyNames.flatMap((name) => {
    const value = values[name];
    if (!value) return `${name}: is missing. Cards need all of ${keyNames.join(', ')}`;
    return keys[name].form.test(value) ? [] : `${name}: must start with ${keys[name].starts}`;
  });

function findModeErrors({ STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, PUBLIC_URL }: Values): string[] {
  const [ofSecret, ofPublishable] = [isLive(secret), isLive(publishable)].map((live) => (live ? 'live' : 'test'));
  const errors: string[] = [];
  if (secret && publishable && ofSecret !== ofPublishable) {
    errors.push(
      `STRIPE_PUBLISHABLE_KEY: is a ${ofPublishable} key, but STRIPE_SECRET_KEY is a ${ofSecret} key; take both from the same mode`,
    );
  }
  if (isLive(secret) && !PUBLIC_URL?.startsWith('https:')) {
    errors.push('PUBLIC_URL: must start with https:// when STRIPE_SECRET_KEY is a live key; browsers send cards over https only');
  }
  return errors;
}

function findApiErrors(apiUrl: string, live: boolean): string[] {
  if (!URL.canParse(apiUrl)) return [];
  const { origin, pathname } = new URL(apiUrl);
  if (pathname !== '/') return ['STRIPE_API_URL: must have no path, like http://localhost:12111'];
  return live && origin !== stripeApi
    ? ['STRIPE_API_URL: live keys are sent to Stripe alone; use test keys, or remove STRIPE_API_URL']
    : [];
}
