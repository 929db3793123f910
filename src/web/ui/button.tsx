import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from '#web/ui/link.tsx';

/** `danger`: what it does cannot be undone. */
type Tone = 'primary' | 'secondary' | 'quiet' | 'danger';
interface ButtonStyle {
  tone?: Tone;
  size?: 'md' | 'sm';
  /** Stands before the text; decoration only. */
  icon?: ReactNode;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** Something that this button began is still under way: it shows a ring after 150 ms and a second click does nothing. */
  busy?: boolean;
}

const buttonClass = ({ tone = 'primary', size = 'md' }: ButtonStyle, className = ''): string =>
  `btn btn-${tone} ${size === 'sm' ? 'btn-sm ' : ''}${className}`;

export function Button({ tone, size, icon, busy = false, className, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const stopSecondClick = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ tone, size }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? stopSecondClick : onClick}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** A link that looks like a button. It prefetches its page when someone is about to follow it. */
export function LinkButton({ tone, size, icon, className, children, ...rest }: LinkProps & ButtonStyle) {
  return (
    <Link {...rest} className={buttonClass({ tone, size }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What the button does, for those who do not see the icon. */
  label: string;
  children: ReactNode;
}

export function IconButton({ label, children, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={rest.title ?? label} className={`icon-btn ${className}`}>
      {children}
    </button>
  );
}
