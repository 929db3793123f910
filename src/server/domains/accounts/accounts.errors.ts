import { ShopError } from '#server/platform/errors.ts';

/** The same error for an unknown email and a wrong password. */
export class WrongCredentials extends ShopError {
  readonly code = 'wrong_credentials';
  constructor() {
    super('That email and password don’t match.');
  }
}

/** A link that changes an account's email requires being signed in to that account: anybody can have such a link mailed to anybody. */
export class SignInRequiredForLink extends ShopError {
  readonly code = 'unauthenticated';
  constructor() {
    super('Sign in to your account first, then open the link again.');
  }
}

/** Outside the browser that signed up, a verification link requires a new password: whoever opens it may not be the person who chose the password at sign-up. */
export class PasswordRequired extends ShopError {
  readonly code = 'password_required';
  constructor() {
    super('Choose a password to finish. You created your account in another browser.');
  }
}

/** Signing in to the storefront as an admin, or to the back office as a user. The messages are the specification's. */
export class WrongRole extends ShopError {
  readonly code = 'wrong_role';
  constructor(audience: 'storefront' | 'admin') {
    super(audience === 'storefront' ? 'You are not allowed to login here.' : 'You are not authorized to login here.');
  }
}

export class EmailNotVerified extends ShopError {
  readonly code = 'email_not_verified';
  constructor() {
    super('Confirm your email address first. We’ve sent you a link.');
  }
}

/** The password was right, and the account requires a code as well. */
export class TotpRequired extends ShopError {
  readonly code = 'totp_required';
  constructor() {
    super('Enter the code from your authenticator app.');
  }
}

export class WrongCode extends ShopError {
  readonly code = 'wrong_code';
  constructor(message = 'That code is wrong or has already been used. Try another one.') {
    super(message, { fields: [{ path: 'code', message }] });
  }
}

/** At set-up; unlike in WrongCode, the code cannot have been used before. */
export class WrongSetUpCode extends WrongCode {
  constructor() {
    super('That code is wrong. Enter the one your app shows now.');
  }
}

/** A new secret would lock out an admin whose app has the current one. */
export class SecondFactorAlreadyEnabled extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('Two-step sign-in is already on. Switch it off to set it up again.');
  }
}

/** A code was sent without a pending secret. */
export class SecondFactorSetUpExpired extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('This set-up has expired. Start again with a new key.');
  }
}

/** Only for admins and invited admins: anybody else could find out who has an account. */
export class EmailTaken extends ShopError {
  readonly code = 'email_taken';
  constructor() {
    super('There’s already an account with this email.', {
      fields: [{ path: 'email', message: 'There’s already an account with this email.' }],
    });
  }
}

/** Without an admin, nobody could ever sign in to the back office again. */
export class LastAdmin extends ShopError {
  readonly code = 'last_admin';
  constructor() {
    super('This is the last admin. Invite another one first.');
  }
}

/** The session that calls ends by signing out, which also clears the cookie. */
export class CurrentSessionNotAllowed extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('This is the session you’re using. Sign out to end it.');
  }
}

/** There is nothing to reset. */
export class SecondFactorOff extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('This account doesn’t use two-step sign-in.');
  }
}

/** Admins must not lock themselves out by mistake. */
export class OwnAccountNotAllowed extends ShopError {
  readonly code = 'not_allowed';
  constructor() {
    super('This is your own account. Ask another admin to do it.');
  }
}

export class TooManyApiKeys extends ShopError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`A shop can have ${max} keys. Revoke one you no longer use.`);
  }
}
