import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
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
  /** A search form: on the header's line on large screens, below it after a press of a button on small ones. */
  readonly search?: ReactNode;
  /** A link to what the visitor has gathered, 44 px wide. */
  readonly paperListLink?: ReactNode;
  /** The `ThemeSwitch`. */
  readonly themeSwitch?: ReactNode;
  /** The current path: when it changes menu and search close. */
  readonly pathname: string;
}

/** Header of the public pages; plain CSS instead of react-bootstrap's Navbar, to stay small. */
export function SiteHeader({
  brandName,
  homePath = '/',
  links,
  contact,
  search,
  paperListLink,
  themeSwitch,
  pathname,
}: SiteHeaderProps) {
  const [opened, setOpened] = useState<{ panel: 'menu' | 'search'; at: string } | null>(null);
  // A panel is open only on the path where it was opened, so that navigation closes it without an effect.
  const open = opened?.at === pathname ? opened.panel : null;
  const close = () => setOpened(null);
  const toggle = (panel: 'menu' | 'search') => setOpened(open === panel ? null : { panel, at: pathname });
  const menuId = useId();
  const searchId = useId();
  const header = useRef<HTMLElement>(null);
  const menuToggle = useRef<HTMLButtonElement>(null);
  const searchToggle = useRef<HTMLButtonElement>(null);

  // Before the press has ended: only then do phones show their keyboard.
  useLayoutEffect(() => {
    if (open === 'search') header.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpened(null);
      (open === 'menu' ? menuToggle : searchToggle).current?.focus();
    };
    // An open panel covers the page, so moving focus out of it or clicking outside closes it.
    const onLeave = (event: Event) => {
      if (event.target instanceof Node && !header.current?.contains(event.target)) setOpened(null);
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
        <RouteLink to={homePath} className="site-header__brand" onClick={close}>
          <Logo name={brandName} />
        </RouteLink>
        <nav
          id={menuId}
          className={open === 'menu' ? 'site-menu site-menu--open' : 'site-menu'}
          aria-label="Main"
        >
          <ul className="site-menu__links">
            {links.map((link) => (
              <li key={link.to}>
                <RouteLink
                  to={link.to}
                  aria-current={isCurrent(pathname, link) ? 'page' : undefined}
                  onClick={close}
                >
                  {link.label}
                </RouteLink>
              </li>
            ))}
          </ul>
          <div className="site-menu__more">{contact}</div>
        </nav>
        {search ? (
          // Sending the form closes the panel, so that the results are seen.
          <div
            id={searchId}
            className={
              open === 'search' ? 'site-search site-search--open needs-script' : 'site-search needs-script'
            }
            onSubmit={close}
          >
            {search}
          </div>
        ) : null}
        <div className="site-header__tools">
          {search ? (
            <IconButton
              ref={searchToggle}
              className="site-header__search-toggle needs-script"
              glyph={open === 'search' ? 'close' : 'search'}
              label={open === 'search' ? 'Close search' : 'Open search'}
              aria-expanded={open === 'search'}
              aria-controls={searchId}
              onClick={() => toggle('search')}
            />
          ) : null}
          {paperListLink}
          {themeSwitch}
          <IconButton
            ref={menuToggle}
            className="site-header__toggle"
            glyph={open === 'menu' ? 'close' : 'menu'}
            label={open === 'menu' ? 'Close menu' : 'Open menu'}
            aria-expanded={open === 'menu'}
            aria-controls={menuId}
            onClick={() => toggle('menu')}
          />
        </div>
      </div>
    </header>
  );
}
