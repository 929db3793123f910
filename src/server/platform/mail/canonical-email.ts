/** Where dots in the name of a mailbox count for nothing, and both hosts are one. */
const gmail = /@(gmail|googlemail)\.com$/;

/** Under which name mails to a mailbox are counted: `Ada+shop@example.com` and `ada+news@example.com` are one, as are `a.da@gmail.com` and `ada@googlemail.com`. */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const mailbox = `${email.slice(0, at).replace(/(?<=.)\+.*$/, '')}${email.slice(at)}`.toLowerCase();
  return gmail.test(mailbox) ? `${mailbox.slice(0, mailbox.lastIndexOf('@')).replaceAll('.', '')}@gmail.com` : mailbox;
}
