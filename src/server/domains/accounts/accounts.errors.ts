import { ShopError } from '#server/platform/errors.ts';

/** The same for an unknown e-mail and for a wrong password. */
export class WrongCredentials extends ShopError {
  readonly code = 'wrong_credentials';
  constructor() {
    super('The e-mail or the password is not right.');
  }
}

/** A link that moves an account counts only for whoever is signed in to it: a stranger can have one mailed to anybody. */
export class SignInRequiredForLink extends ShopError {
  readonly code = 'unauthenticated';
  constructor() {
    super('Please sign in to your account first, and then open the link again.');
  }
}

/** A link that opens an account, in another browser than the one that signed up: whoever opens it may not know the password that was chosen there. */
export class PasswordRequired extends ShopError {
  readonly code = 'password_required';
  constructor() {
    super('Please choose a password to finish: this is not the browser that you signed up in.');
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
    super('Please verify your e-mail address first. The mail that we sent you says how.');
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
  constructor(message = 'This code is not right, or it was used already.') {
    super(message, { fields: [{ path: 'code', message }] });
  }
}

/** With a first code: it cannot have been used before. */
export class WrongSetUpCode extends WrongCode {
  constructor() {
    super('This code is not right. Please enter the one that your app shows now.');
  }
}

/** A new secret would lock the admin out whose app holds the present one. */
export class SecondFactorAlreadyEnabled extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('The second factor is on already. Switch it off first to set it up anew.');
  }
}

/** A first code without a secret that it could prove. */
export class SecondFactorSetUpExpired extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('This took longer than 15 minutes, or was given up. Please start over: your app then takes a new key.');
  }
}

/** Told only to admins, and to whoever holds their invitation: anybody else would learn who has an account. */
export class EmailTaken extends ShopError {
  readonly code = 'email_taken';
  constructor() {
    super('This e-mail has an account already.', { fields: [{ path: 'email', message: 'This e-mail has an account already' }] });
  }
}

/** Without an admin nobody could ever come into the back office again. */
export class LastAdmin extends ShopError {
  readonly code = 'last_admin';
  constructor() {
    super('This is the last admin. Invite another one first.');
  }
}

/** A slip of the hand must not lock an admin out. */
export class OwnAccountNotAllowed extends ShopError {
  readonly code = 'not_allowed';
  constructor() {
    super('This is your own account. Please let another admin do it.');
  }
}
