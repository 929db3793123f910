/** Gmail ignores dots in the local part, and both domains are the same. */
const gmail = /@(gmail|googlemail)\.com$/;

/** The email by which a mailbox is counted: the same for `Ada+shop@example.com` and `ada+news@example.com`, and for `a.da@gmail.com` and `ada@googlemail.com`. */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const mailbox = `${email.slice(0, at).replace(/(?<=.)\+.*$/, '')}${email.slice(at)}`.toLowerCase();
  return gmail.test(mailbox) ? `${mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '')}@gmail.com` : mailbox;
}
