import { Text } from '@react-email/components';
import { MailLink } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface NewsletterMailProps {
  shop: MailLayoutProps['shop'];
  preheader: string;
  /** Sanitized, with inline styles and absolute URLs (`format-mail-html.ts`). */
  html: string;
  preferencesUrl: string;
  unsubscribeUrl: string;
}

/** A newsletter in the look of the shop's other mails. */
export function NewsletterMail({ shop, preheader, html, preferencesUrl, unsubscribeUrl }: NewsletterMailProps) {
  return (
    <MailLayout preview={preheader} shop={shop}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was written and when it was formatted. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      <Text style={{ ...styles.quiet, marginTop: '24px' }}>
        You’re getting this because you subscribed to the {shop.name} newsletter.{' '}
        <MailLink href={preferencesUrl}>Tell us your dog’s size</MailLink>, and we’ll only send you what’s right for your dog.{' '}
        <MailLink href={unsubscribeUrl}>Unsubscribe</MailLink>
      </Text>
    </MailLayout>
  );
}
