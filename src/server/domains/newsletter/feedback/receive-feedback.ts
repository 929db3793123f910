import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ZodError } from 'zod';
import type { Database } from '#server/platform/database/database.ts';
import { NotFound, Unreadable } from '#server/platform/errors.ts';
import { InvalidFeedbackSignature } from '../newsletter.errors.ts';
import { findNewsletterSettings, type NewsletterSettingsRow } from '../settings/newsletter-settings.queries.ts';
import { applyFeedback } from './apply-feedback.ts';
import { updateFeedbackTime, updateSnsConfirmUrl } from './feedback.queries.ts';
import { type FeedbackEvent, type FeedbackProvider, feedbackProviders } from './feedback-event.ts';
import { isSignedGeneric, parseGeneric } from './providers/parse-generic.ts';
import { isSignedByMailgun, parseMailgun } from './providers/parse-mailgun.ts';
import { parsePostmark } from './providers/parse-postmark.ts';
import { isSignedBySendgrid, parseSendgrid } from './providers/parse-sendgrid.ts';
import { parseSes } from './providers/parse-ses.ts';

interface FeedbackRequest {
  provider: string;
  raw: Buffer;
  headers: IncomingHttpHeaders;
  /** The parameter `key` of the URL. */
  key: string | undefined;
}

/**
 * Receives what a mail provider reports about mails. Throws NotFound for an unknown provider and while the shop receives nothing, InvalidFeedbackSignature, and
 * Unreadable.
 */
export async function receiveFeedback(db: Database, request: FeedbackRequest): Promise<void> {
  const provider = feedbackProviders.find((name) => name === request.provider);
  const settings = await findNewsletterSettings(db);
  if (!provider || settings.feedback_key === null) throw new NotFound('This mail provider');
  if (provider !== 'generic' && !hasKey(request, settings.feedback_key)) throw new InvalidFeedbackSignature();
  const body = parseJson(request.raw);
  if (!isSigned(provider, { request, body, settings, key: settings.feedback_key })) throw new InvalidFeedbackSignature();
  const { events, confirmUrl } = parseReport(provider, body);
  if (confirmUrl !== null) await updateSnsConfirmUrl(db, confirmUrl);
  // Amazon posts notifications only once the subscription is confirmed.
  else if (settings.sns_confirm_url !== null && provider === 'ses') await updateSnsConfirmUrl(db, null);
  await updateFeedbackTime(db);
  await applyFeedback(db, events);
}

/** Whether the URL has the secret, or its user information has it as the password (RFC 7617). */
function hasKey({ key, headers }: FeedbackRequest, expected: string): boolean {
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const password =
    basic &&
    Buffer.from(basic, 'base64')
      .toString()
      .replace(/^[^:]*:/, '');
  return isSame(key, expected) || isSame(password, expected);
}

const isSame = (given: string | undefined, expected: string): boolean =>
  given !== undefined && timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest());

interface Signed {
  request: FeedbackRequest;
  body: unknown;
  settings: NewsletterSettingsRow;
  key: string;
}

/**
 * Whether a report is signed as it has to be. The secret of the URL opens all providers, and signs the generic format: so once the shop knows a provider's key, it
 * receives nothing but what is signed with that.
 */
function isSigned(provider: FeedbackProvider, { request: { raw, headers }, body, settings, key }: Signed): boolean {
  const { mailgun_key: mailgunKey, sendgrid_key: sendgridKey } = settings;
  const header = (name: string) => String(headers[name] ?? '');
  if (provider === 'mailgun' && mailgunKey !== null) return isSignedByMailgun(body, mailgunKey);
  if (provider === 'sendgrid' && sendgridKey !== null) {
    const prefix = 'x-twilio-email-event-webhook';
    return isSignedBySendgrid(raw, { signature: header(`${prefix}-signature`), timestamp: header(`${prefix}-timestamp`) }, sendgridKey);
  }
  if (mailgunKey !== null || sendgridKey !== null) return false;
  if (provider !== 'generic') return true;
  const signature = { id: header('webhook-id'), timestamp: header('webhook-timestamp'), signature: header('webhook-signature') };
  return isSignedGeneric(raw, signature, key);
}

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new Unreadable();
  }
}

const parsers = { generic: parseGeneric, postmark: parsePostmark, mailgun: parseMailgun, sendgrid: parseSendgrid } as const;

function parseReport(provider: FeedbackProvider, body: unknown): { events: FeedbackEvent[]; confirmUrl: string | null } {
  try {
    return provider === 'ses' ? parseSes(body) : { events: parsers[provider](body), confirmUrl: null };
  } catch (error) {
    if (error instanceof ZodError || error instanceof SyntaxError) throw new Unreadable();
    throw error;
  }
}
