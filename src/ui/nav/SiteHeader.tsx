import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { paths } from '#src/lib/paths.ts';
import { Logo } from '../icon/Logo.tsx';
import { PanelToggle } from '../button/Button.tsx';
import { isCurrent, type NavItem } from './nav-items.ts';
import { useListener } from '../timing/use-listener.ts';

export interface SiteHeaderProps {
  readonly brandName: string;
  /** Drawn over the logo. */
  readonly brandCover?: ReactNode;
  /** Home, About, Products, Contact. */
  readonly links: readonly NavItem[];
  /** E-mail, phones and profiles; on small screens in the menu. */
  readonly contact: ReactNode;
  /** The search form; on small screens opened by a button. */
  readonly search: ReactNode;
  /** The link to the request list, 44 px wide. */
  readonly requestListLink?: ReactNode;
  readonly themeSwitch?: ReactNode;
  /** The current path; a change closes menu and search. */
  readonly pathname: string;
}

/** The header of the public pages. Does not use react-bootstrap's Navbar, which would make every page larger. */
export function SiteHeader({
  brandName,
  brandCover,
  links,
  contact,
  search,
  requestListLink,
  themeSwitch,
  pathname,
}: SiteHeaderProps) {
  const [opened, setOpened] = useState<{ panel: 'menu' | 'search'; at: string } | null>(null);
  // A panel is open only on the path where it was opened, so that navigation closes it without an effect.
  const open = opened?.at === pathname ? opened.panel : null;
  const close = () => setOpened(null);
  const toggle = (panel: 'menu' | 'search') => setOpened(open === panel ? null : { panel, at: pathname });
  // The top bar is scrolled away until one of its links has the focus.
  const [isWhole, setWhole] = useState(false);
  const menuId = useId();
  const searchId = useId();
  const header = useRef<HTMLElement>(null);

  // A layout effect, because phones show their keyboard only if the field is focused during the press.
  useLayoutEffect(() => {
    if (open === 'search') header.current?.querySelector<HTMLElement>('input[type=search]')?.focus();
  }, [open]);

  // An open panel covers the page, so focus or a click outside closes it.
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !header.current?.contains(target)) setOpened(null);
  };
  useListener(['focusin', 'pointerdown'], closeOutside, open !== null);

  return (
    <header className={isWhole ? 'site-header site-header--whole' : 'site-header'} ref={header}>
      <div
        className="top-bar d-none d-lg-block d-print-none"
        onFocus={() => setWhole(true)}
        onBlur={() => setWhole(false)}
      >
        <div className="wrap h-100 d-flex align-items-center justify-content-between">{contact}</div>
      </div>
      <div className="wrap site-header__row gap-2 d-flex align-items-center">
        <a href={paths.home.to()} className="site-header__brand" onClick={close}>
          <Logo name={brandName} />
          {brandCover}
        </a>
        <nav
          id={menuId}
          className={`site-menu d-print-none ${open === 'menu' ? 'site-menu--open' : ''}`}
          aria-label="Main"
        >
          <ul className="site-menu__links">
            {links.map((link) => (
              <li key={link.to}>
                <a
                  href={link.to}
                  aria-current={isCurrent(pathname, link) ? 'page' : undefined}
                  onClick={close}
                >
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <div className="site-menu__more d-md-none mt-4 text-body-secondary">{contact}</div>
        </nav>
        {/* Submitting the form closes the panel, so that the results are visible. */}
        <div
          id={searchId}
          className={
            open === 'search' ? 'site-search site-search--open needs-script' : 'site-search needs-script'
          }
          onSubmit={close}
        >
          {search}
        </div>
        <div className="site-header__tools d-flex d-print-none flex-shrink-0">
          <PanelToggle
            className="d-lg-none needs-script"
            glyph="search"
            name="search"
            isOpen={open === 'search'}
            panelId={searchId}
            onClick={() => toggle('search')}
          />
          {requestListLink}
          {themeSwitch}
          <PanelToggle
            className="d-md-none"
            glyph="menu"
            name="menu"
            isOpen={open === 'menu'}
            panelId={menuId}
            onClick={() => toggle('menu')}
          />
        </div>
      </div>
    </header>
  );
}
