import { Button, Link } from '@react-email/components';
import { type CSSProperties, createContext, type ReactNode, useContext } from 'react';
import { defaultAccentColor } from '#shared/accent-color.ts';

const Accent = createContext(defaultAccentColor);
/** Gives buttons and links below it the shop's accent colour. */
export const AccentProvider = Accent.Provider;

const buttonStyle = {
  color: '#ffffff',
  borderRadius: '999px',
  margin: '8px 0 0',
  padding: '12px 24px',
  fontSize: '15px',
  fontWeight: 700,
} satisfies CSSProperties;

interface MailLinkProps {
  href: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** The button of a mail. */
export const MailButton = ({ href, children }: MailLinkProps) => (
  <Button href={href} style={{ backgroundColor: useContext(Accent), ...buttonStyle }}>
    {children}
  </Button>
);

/** A link in the text of a mail. */
export const MailLink = ({ href, style, children }: MailLinkProps) => (
  <Link href={href} style={{ color: useContext(Accent), ...style }}>
    {children}
  </Link>
);
