import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** TOTP with the defaults of RFC 6238, which authenticator apps support: six digits, a new code every 30 seconds. */
const createTotp = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth:` URI for an authenticator app, and its QR code (an SVG document). */
export function createTotpUriAndQr(secret: string, names: { issuer: string; label: string }): { uri: string; qr: string } {
  const uri = createTotp(secret, names).toString();
  return { uri, qr: renderSVG(uri, { border: 2 }) };
}

/** The 30-second step of a code: the current one, or one before or after (clocks differ, people are slow). Null for any other code. */
export function findTotpStep(secret: string, code: string): number | null {
  const totp = createTotp(secret);
  const delta = totp.validate({ token: code, window: 1 });
  return delta === null ? null : totp.counter() + delta;
}
