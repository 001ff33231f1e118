import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Logo } from '../brand/Logo.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { RouteLink } from '../link/RouteLink.tsx';
import { isCurrent } from './is-current.ts';
import type { NavItem } from './nav-types.ts';

export interface SiteHeaderProps {
  /** The business's name; the logo links home. */
  readonly brandName: string;
  /** Site path of the home page. Default `/`. */
  readonly homePath?: string;
  /** Home, About, Products, Contact (M4). */
  readonly links: readonly NavItem[];
  /** E-mail, phones and profiles: top bar on large screens, in the menu on small ones (M4). */
  readonly contact: ReactNode;
  /** The `ThemeSwitch`. */
  readonly themeSwitch?: ReactNode;
  /** The current path: when it changes the mobile menu closes. */
  readonly pathname: string;
}

/** Header of the public pages; plain CSS instead of react-bootstrap's Navbar, to stay small. */
export function SiteHeader({
  brandName,
  homePath = '/',
  links,
  contact,
  themeSwitch,
  pathname,
}: SiteHeaderProps) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The menu is open only on the path where it was opened, so that navigation closes it without an effect.
  const open = openAt === pathname;
  const menuId = useId();
  const header = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    // The menu covers the page, so moving focus out of it or clicking outside closes it.
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpenAt(null);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('pointerdown', onLeave);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('pointerdown', onLeave);
    };
  }, [open]);

  return (
    <header className="site-header" ref={header}>
      <div className="top-bar">
        <div className="wrap top-bar__row">{contact}</div>
      </div>
      <div className="wrap site-header__row">
        <RouteLink to={homePath} className="site-header__brand" onClick={() => setOpenAt(null)}>
          <Logo name={brandName} />
        </RouteLink>
        <nav id={menuId} className={open ? 'site-menu site-menu--open' : 'site-menu'} aria-label="Main">
          <ul className="site-menu__links">
            {links.map((link) => (
              <li key={link.to}>
                <RouteLink
                  to={link.to}
                  aria-current={isCurrent(pathname, link) ? 'page' : undefined}
                  onClick={() => setOpenAt(null)}
                >
                  {link.label}
                </RouteLink>
              </li>
            ))}
          </ul>
          <div className="site-menu__more">{contact}</div>
        </nav>
        <div className="site-header__tools">
          {themeSwitch}
          <IconButton
            ref={toggle}
            className="site-header__toggle"
            glyph={open ? 'close' : 'menu'}
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpenAt(open ? null : pathname)}
          />
        </div>
      </div>
    </header>
  );
}
