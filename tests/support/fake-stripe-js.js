// A Stripe.js for tests: its only field chooses one of Stripe's test cards, its only wallet is `window.testWallet`, and it confirms payments at the fake Stripe.
// Served as https://js.stripe.com/….
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
      const field = createCardField(options);
      return {
        options,
        element: field.element,
        create: (type, settings) => (type === 'expressCheckout' ? createWalletButton(options, settings) : field),
        update: (changes) => Object.assign(options, changes),
        submit: async () => {
          options.isSubmitted = true;
          return {};
        },
      };
    },
    confirmPayment: async ({ elements: { options, element }, clientSecret }) => {
      const card = options.mode ? (window.testWallet.card ?? 'pm_card_visa') : element.value;
      if (card === 'incomplete') return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } };
      if (options.mode && !options.isSubmitted)
        return { error: { type: 'invalid_request_error', message: 'Call elements.submit() first.' } };
      const secret = clientSecret ?? options.clientSecret;
      const id = secret.slice(0, secret.indexOf('_secret_'));
      const reply = await call(`${id}/confirm`, { client_secret: secret, payment_method: card }).catch(() => null);
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

function createCardField(options) {
  const element = document.createElement('select');
  const listeners = {};
  for (const card of ['pm_card_visa', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_authenticationRequired', 'incomplete']) {
    element.add(new Option(card, card));
  }
  element.setAttribute('aria-label', 'Test card');
  element.dataset.options = JSON.stringify(options);
  return {
    element,
    on: (name, listener) => {
      listeners[name] = listener;
    },
    mount: (container) => {
      container.append(element);
      setTimeout(() => listeners[/^pi_\w+_secret_/.test(options.clientSecret) ? 'ready' : 'loaderror']?.({}), 20);
    },
    destroy: () => element.remove(),
  };
}

/** The button of the wallet, and its sheet: a dialog with the lines, the deliveries, and a button that pays. */
function createWalletButton(options, settings) {
  const listeners = {};
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Test wallet';
  button.style.cssText = `width: 100%; height: ${settings.buttonHeight}px; border-radius: 16px; background: black; color: white`;
  button.onclick = () => openWallet(options, settings, listeners);
  return {
    on: (name, listener) => {
      listeners[name] = listener;
    },
    mount: (container) => {
      if (window.testWallet) container.append(button);
      setTimeout(() => listeners.ready({ availablePaymentMethods: window.testWallet && { applePay: true } }), 20);
    },
    destroy: () => button.remove(),
  };
}

/** Asks the page, and waits for its answer: what it resolves with, or null if it rejects. */
const ask = (listener, event) =>
  new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The page has not answered the wallet in time')), 20_000);
    listener({ ...event, resolve, reject: () => resolve(null) });
  });

async function openWallet(options, settings, listeners) {
  const details = await ask(listeners.click, { expressPaymentType: 'apple_pay' });
  if (!details) return;
  const { name, email, phone, address } = window.testWallet;
  const { line1: _line1, line2: _line2, ...partial } = address;
  const sheet = document.createElement('dialog');
  sheet.setAttribute('aria-label', 'Test wallet');
  document.body.append(sheet);
  let rate = details.shippingRates[0];
  const show = ({ lineItems, shippingRates }) => {
    const sum = lineItems.reduce((sum, { amount }) => sum + amount, 0);
    if (sum > options.amount) throw new Error(`The lines add up to ${sum}, which is more than ${options.amount}`);
    if (shippingRates) [rate] = shippingRates;
    const deliveries = shippingRates && new Map(shippingRates.map((one) => [one.id, one]));
    sheet.querySelector('p')?.remove();
    const lines = document.createElement('p');
    lines.textContent = [...lineItems, { name: 'Total', amount: options.amount }].map(({ name, amount }) => `${name} ${amount}`).join(', ');
    sheet.prepend(lines);
    if (!deliveries) return;
    sheet.querySelector('select')?.remove();
    const select = document.createElement('select');
    select.setAttribute('aria-label', 'Delivery');
    for (const { id, displayName, amount } of shippingRates) select.add(new Option(`${displayName} ${amount}`, id));
    select.onchange = async () => {
      rate = deliveries.get(select.value);
      show(await ask(listeners.shippingratechange, { shippingRate: rate }));
    };
    sheet.append(select);
  };
  const close = () => sheet.remove();
  const addButton = (label, onclick) => {
    const button = document.createElement('button');
    button.textContent = label;
    button.onclick = onclick;
    sheet.append(button);
  };
  show(details);
  sheet.showModal();
  addButton('Cancel', () => {
    close();
    listeners.cancel?.({});
  });
  const isAllowed = settings.allowedShippingCountries.includes(address.country);
  const delivered =
    isAllowed || window.testWallet.ignoresCountries ? await ask(listeners.shippingaddresschange, { name, address: partial }) : null;
  if (!delivered) {
    sheet.prepend(document.createTextNode('This address can’t be delivered to.'));
    return;
  }
  show(delivered);
  addButton('Pay', () => {
    listeners.confirm({
      expressPaymentType: 'apple_pay',
      shippingAddress: { name, address },
      shippingRate: rate,
      billingDetails: {
        name,
        email: settings.emailRequired ? email : undefined,
        phone: settings.phoneNumberRequired ? phone : undefined,
        address,
      },
      paymentFailed: () => {
        document.body.dataset.walletFailed = 'true';
      },
    });
    close();
  });
}
