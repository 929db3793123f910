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
  const preview = change === 'reset' ? 'If you asked for that, all is well.' : 'If that was you, all is well.';
  return (
    <MailLayout preview={preview} shop={shop}>
      <Heading style={styles.heading}>{change === 'enabled' ? 'Signing in takes a code now' : 'Signing in takes no code any more'}</Heading>
      <Text style={styles.text}>{textOf(change, shop.name)}</Text>
      <Text style={styles.text}>
        {change === 'reset'
          ? 'If you did not ask for that, choose a new password at once, and talk to the other admins.'
          : 'If it was not you, choose a new password at once, and tell the other admins.'}
      </Text>
      <MailButton href={forgotPasswordUrl}>{change === 'reset' ? 'I did not ask for that' : 'It was not me'}</MailButton>
    </MailLayout>
  );
}

function textOf(change: SecondFactorChangedMailProps['change'], shop: string): string {
  if (change === 'enabled')
    return `From now on the back office of ${shop} asks you for a code of your authenticator app beside the password. Keep the recovery codes where you find them without your phone.`;
  if (change === 'disabled') return `The back office of ${shop} asks you for your password alone again, and your recovery codes are void.`;
  return `Another admin of ${shop} has reset your second factor, and you are signed out everywhere. Sign in with your password alone, and set up your authenticator app again: open your name at the top, and choose “Second factor”.`;
}
