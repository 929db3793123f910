import { ShopError } from '#server/platform/errors.ts';

/** The same for an unknown e-mail and for a wrong password. */
export class WrongCredentials extends ShopError {
  readonly code = 'wrong_credentials';
  constructor() {
    super('The e-mail or the password is not right.');
  }
}

/** A sentence of the specification tells which door was the wrong one. */
export class WrongRole extends ShopError {
  readonly code = 'wrong_role';
  constructor(audience: 'storefront' | 'admin') {
    super(audience === 'storefront' ? 'You are not allowed to login here.' : 'You are not authorized to login here.');
  }
}

export class EmailNotVerified extends ShopError {
  readonly code = 'email_not_verified';
  constructor() {
    super('Please verify your e-mail address first. The link is in the mail that we sent you.');
  }
}

/** The password was right, and the account asks for a code beside it. */
export class TotpRequired extends ShopError {
  readonly code = 'totp_required';
  constructor() {
    super('Please enter the code of your authenticator app.');
  }
}

export class WrongCode extends ShopError {
  readonly code = 'wrong_code';
  constructor() {
    super('This code is not right, or it was used already.');
  }
}
