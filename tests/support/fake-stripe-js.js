// A Stripe.js for tests: its only field chooses one of Stripe's test cards, and it confirms payments at the fake Stripe. Served as https://js.stripe.com/….
window.Stripe = (key) => {
  const call = async (path, body) => {
    const response = await fetch(`https://api.stripe.com/v1/payment_intents/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ key, ...body }),
    });
    return response.json();
  };
  return {
    elements: (options) => {
      const element = document.createElement('select');
      const listeners = {};
      for (const card of ['pm_card_visa', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_authenticationRequired', 'incomplete']) {
        element.add(new Option(card, card));
      }
      element.setAttribute('aria-label', 'Test card');
      element.dataset.options = JSON.stringify(options);
      return {
        options,
        element,
        create: () => ({
          on: (name, listener) => {
            listeners[name] = listener;
          },
          mount: (container) => {
            container.append(element);
            setTimeout(() => listeners[/^pi_\w+_secret_/.test(options.clientSecret) ? 'ready' : 'loaderror']?.({}), 20);
          },
          destroy: () => element.remove(),
        }),
      };
    },
    confirmPayment: async ({ elements: { options, element } }) => {
      if (element.value === 'incomplete') return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      const secret = options.clientSecret;
      const id = secret.slice(0, secret.indexOf('_secret_'));
      const reply = await call(`${id}/confirm`, { client_secret: secret, payment_method: element.value }).catch(() => null);
      if (!reply) return { error: { type: 'api_connection_error', message: 'fetch failed' } };
      if (reply.error) return { error: reply.error };
      if (reply.status !== 'requires_action') return { paymentIntent: reply };
      // The dialog of the bank.
      if (confirm('Is it you who pays?'))
        return { paymentIntent: await call(`${id}/authenticate`, { client_secret: secret, succeeds: 'true' }) };
      await call(`${id}/authenticate`, { client_secret: secret, succeeds: 'false' });
      return {
        error: {
          type: 'invalid_request_error',
          code: 'payment_intent_authentication_failure',
          message: 'We are unable to authenticate you.',
        },
      };
    },
  };
};
