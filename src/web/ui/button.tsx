import type { ButtonHTMLAttributes, ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from '#web/ui/link.tsx';

/** `danger`: what it does cannot be undone. */
type Tone = 'primary' | 'secondary' | 'quiet' | 'danger';
interface ButtonStyle {
  tone?: Tone;
  size?: 'md' | 'sm';
  /** Before the text; decorative. */
  icon?: ReactNode;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonStyle {
  /** The button's action is still running: it shows a spinner after 150 ms, and a second click does nothing. */
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

/** A link that looks like a button. It prefetches its page on hover and focus. */
export function LinkButton({ tone, size, icon, className, children, ...rest }: LinkProps & ButtonStyle) {
  return (
    <Link {...rest} className={buttonClass({ tone, size }, className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name. */
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
