/** What a mail provider reports about a mail that it had taken. */
export interface FeedbackEvent {
  kind: 'hardBounce' | 'softBounce' | 'complaint' | 'unsubscribe';
  email: string;
  /** The `Message-ID` of the mail, if the provider passes it on. */
  messageId: string | null;
  /** In the provider's words. */
  reason: string | null;
}

export const feedbackProviders = ['generic', 'ses', 'postmark', 'mailgun', 'sendgrid'] as const;
export type FeedbackProvider = (typeof feedbackProviders)[number];

/** The parts of a reason that are not empty, in one line of at most 300 characters. */
export const joinReason = (...parts: readonly (string | number | null | undefined)[]): string | null => {
  const text = parts.filter((part) => part !== null && part !== undefined && part !== '').join(' ');
  return text.replace(/\s+/g, ' ').trim().slice(0, 300) || null;
};
