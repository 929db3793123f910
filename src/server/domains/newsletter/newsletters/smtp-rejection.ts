interface Rejection {
  message: string;
  /** The mail server asks to try again later. */
  isTemporary: boolean;
  /** The mailbox does not exist, or exists no longer. */
  isMailboxGone: boolean;
}

/** Whether the mail server has rejected this recipient, or the mail to them, rather than everything; null if not. */
export function rejectionOf(error: unknown): Rejection | null {
  if (!(error instanceof Error) || !('responseCode' in error) || !('command' in error)) return null;
  const { responseCode, command } = error;
  if (typeof responseCode !== 'number' || (command !== 'RCPT TO' && command !== 'DATA')) return null;
  const response = 'response' in error && typeof error.response === 'string' ? error.response : error.message;
  return { message: error.message, isTemporary: responseCode < 500, isMailboxGone: command === 'RCPT TO' && isMailboxGone(response) };
}

/** Enhanced status codes (RFC 3463) of a mailbox or a domain that does not exist, moved, or was closed. */
const goneCodes = ['1.1', '1.2', '1.3', '1.6', '1.10', '2.1'];

/** Words of servers without enhanced codes that reject the sender, not the mailbox: ending subscriptions for these would empty the list of a shop with a wrong set-up. */
const aboutSender = /relay|auth|spam|block|polic|denied|blacklist|reputation|rate|limit|dmarc|spf|dkim|sender/i;

export function isMailboxGone(response: string): boolean {
  const enhanced = /\b5\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return enhanced ? goneCodes.includes(enhanced) : /^55[013]\b/.test(response) && !aboutSender.test(response);
}
