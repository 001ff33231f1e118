import type { MouseEventHandler, ReactNode } from 'react';
import { SmartLink } from '../link/SmartLink.tsx';
import { buttonClass, buttonIcon, type ButtonProps } from './Button.tsx';

export interface ButtonLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'block'> {
  /** A site path, https, mailto or tel. */
  readonly href: string;
  readonly children: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLElement>;
}

/** A link styled as a button, for navigation only. */
export function ButtonLink(props: ButtonLinkProps) {
  const { href, children, variant = 'primary', size, icon, block = false, onClick } = props;
  return (
    <SmartLink href={href} className={buttonClass(variant, size, block)} onClick={onClick}>
      {buttonIcon(icon)}
      <span>{children}</span>
    </SmartLink>
  );
}
