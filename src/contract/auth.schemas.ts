import { z } from 'zod';
import { email, newPassword, password, secondFactor, staffRole, user } from './accounts.schemas.ts';
import { emptyReply, id, idParams, listOf, singleLineText, time } from './basics.schemas.ts';
import * as textLimits from './text-limits.ts';

/** The signed-in user, and the bearer token for further calls. */
export const openedSession = z.object({ user, token: z.string() }).meta({ id: 'OpenedSession' });
export const tokenQuery = z.object({ token: z.string().max(100).default('') });

export const session = z
  .object({
    _id: id,
    /** The session of this call. */
    current: z.boolean(),
    /** The browser and device that opened it: "Firefox on Windows". */
    device: z.string(),
    /** The IP that it was opened from. */
    address: z.string().nullable(),
    createdAt: time,
    lastSeenAt: time,
  })
  .meta({ id: 'Session' });

const pendingTotp = z
  .object({
    /** For typing in by hand, in base32. */
    secret: z.string(),
    /** `otpauth://…`, for apps on the same device. */
    uri: z.string(),
    /** The URI as a QR code: an SVG document. */
    qr: z.string(),
  })
  .meta({ id: 'PendingTotp' });

const invitation = z.object({ email: z.string(), staffRole, invitedAt: time, expiresAt: time }).meta({ id: 'OpenInvitation' });

export const authSchemas = {
  signout: { reply: emptyReply },
  session: {
    query: z.object({ realm: z.enum(['user', 'admin']).default('user') }),
    reply: z.union([openedSession, z.object({ user: z.null() })]),
  },
  resendVerification: { body: z.strictObject({ email }), reply: z.object({ email: z.string() }) },
  forgotPassword: { body: z.strictObject({ email }), reply: z.object({ email: z.string() }) },
  resetPassword: { params: idParams, query: tokenQuery, body: z.strictObject({ password: newPassword }), reply: emptyReply },
  changePassword: { body: z.strictObject({ currentPassword: password, password: newPassword }), reply: emptyReply },
  changeEmail: { body: z.strictObject({ email, password }), reply: z.object({ email: z.string() }) },
  reauth: { body: z.strictObject({ password, code: secondFactor.optional() }), reply: emptyReply },
  sessions: { reply: listOf(session) },
  endSession: { params: idParams, reply: emptyReply },
  endOtherSessions: { reply: z.object({ ended: z.int() }) },
};

export const adminInvitationSchemas = {
  invite: { body: z.strictObject({ email, staffRole: staffRole.default('admin') }), reply: z.object({ email: z.string(), staffRole }) },
  invitations: { reply: listOf(invitation) },
  revokeInvitation: { body: z.strictObject({ email }), reply: emptyReply },
  /** `email` is sent with the set-up link only; an invitation has its own. */
  adminSignup: {
    query: tokenQuery,
    body: z.strictObject({ name: singleLineText(textLimits.name, 'Enter your name.'), email: email.optional(), password: newPassword }),
    reply: openedSession,
  },
};

export const secondFactorSchemas = {
  getPendingTotp: { reply: pendingTotp.nullable() },
  beginTotp: { reply: pendingTotp },
  confirmTotp: { body: z.strictObject({ code: secondFactor }), reply: z.object({ recoveryCodes: z.array(z.string()) }) },
  endTotp: { reply: emptyReply },
};

export type OpenInvitation = z.infer<typeof invitation>;
export type Session = z.infer<typeof session>;
export type PendingTotp = z.infer<typeof pendingTotp>;
export type OpenedSession = z.infer<typeof openedSession>;
