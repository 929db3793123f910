import { Heading, Text } from '@react-email/components';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

interface SecondFactorChangedMailProps {
  shop: MailLayoutProps['shop'];
  /** `reset`: another admin has disabled it, for somebody who has lost it. */
  change: 'enabled' | 'disabled' | 'reset';
  /** The page to request a new password on. */
  forgotPasswordUrl: string;
}

/** Notifies an admin that the second factor was enabled, disabled or reset. */
export function SecondFactorChangedMail({ shop, change, forgotPasswordUrl }: SecondFactorChangedMailProps) {
  const preview = change === 'reset' ? 'Didn’t ask for this? Change your password now.' : 'Wasn’t you? Change your password now.';
  return (
    <MailLayout preview={preview} shop={shop}>
      <Heading style={styles.heading}>{change === 'enabled' ? 'Two-step sign-in is on' : 'Two-step sign-in is off'}</Heading>
      <Text style={styles.text}>{textOf(change, shop.name)}</Text>
      <Text style={styles.text}>
        {change === 'reset'
          ? 'If you didn’t ask for this, change your password now and talk to the other admins.'
          : 'If it wasn’t you, change your password now and tell the other admins.'}
      </Text>
      <MailButton href={forgotPasswordUrl}>{change === 'reset' ? 'I didn’t ask for this' : 'It wasn’t me'}</MailButton>
    </MailLayout>
  );
}

function textOf(change: SecondFactorChangedMailProps['change'], shop: string): string {
  if (change === 'enabled')
    return `From now on, you’ll need your password and a code from your authenticator app to sign in to the ${shop} back office. Keep your recovery codes somewhere you can get to without your phone.`;
  if (change === 'disabled')
    return `You now sign in to the ${shop} back office with just your password. Your recovery codes no longer work.`;
  return `Another admin of ${shop} has reset your two-step sign-in, and you’ve been signed out everywhere. Sign in with just your password. To set up your authenticator app again, choose “Your account”, then “Two-step sign-in”.`;
}
