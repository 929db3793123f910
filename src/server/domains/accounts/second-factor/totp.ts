import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** As authenticator apps know it (RFC 6238 with its defaults): six digits, a new one every 30 seconds. */
const createTotp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app is given: an `otpauth:` address, and the same as a picture (an SVG document). */
export function createTotpUriAndQr(secret: string, names: { issuer: string; label: string }): { uri: string; qr: string } {
  const uri = createTotp(secret, names).toString();
  return { uri, qr: renderSVG(uri, { border: 2 }) };
}

/** The step of 30 seconds whose code this is, where that is the present one or one beside it (clocks differ, people are slow); null for any other code. */
export function findTotpStep(secret: string, code: string): number | null {
  const totp = createTotp(secret);
  const delta = totp.validate({ token: code, window: 1 });
  return delta === null ? null : totp.counter() + delta;
}
