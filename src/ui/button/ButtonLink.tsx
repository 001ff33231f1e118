import type { MouseEventHandler, ReactNode } from 'react';
import { SmartLink } from '../link/SmartLink.tsx';
import { buttonClass, type ButtonProps, type ButtonVariant } from './Button.tsx';

export interface ButtonLinkProps {
  /** A site path, https, mailto or tel. */
  readonly href: string;
  readonly children: ReactNode;
  /** Default `primary`. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonProps['size'];
  readonly icon?: ReactNode;
  readonly block?: boolean;
  readonly className?: string;
  readonly onClick?: MouseEventHandler<HTMLElement>;
}

/** A link styled as a button, for navigation only. */
export function ButtonLink({
  href,
  children,
  variant = 'primary',
  size = 'normal',
  icon,
  block = false,
  className,
  onClick,
}: ButtonLinkProps) {
  return (
    <SmartLink
      href={href}
      className={buttonClass(variant, size, block, className)}
      {...(onClick ? { onClick } : {})}
    >
      {icon}
      <span>{children}</span>
    </SmartLink>
  );
}
