import { Link } from 'admin-router';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { paths } from '#src/lib/paths.ts';
import { Logo } from '../icon/Logo.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { MAIN_ID } from '../layout/Page.tsx';
import { isCurrent, type NavItem } from '../nav/nav-items.ts';
import { useFocusRestore } from './use-focus-restore.ts';
import { groupedNumber } from '#src/lib/numbers.ts';

export interface AdminNavItem extends NavItem {
  /** Font Awesome free class text. */
  readonly iconClass: string;
  /** Small text below the label. */
  readonly note?: string;
  /** A number beside the label with its accessible name; hidden for 0. */
  readonly count?: { readonly value: number; readonly label: string };
}

export interface AdminFrameProps {
  readonly brandName: string;
  /** Dashboard, Requests, Products, Categories, Content, Quotes, Settings. */
  readonly links: readonly AdminNavItem[];
  readonly pathname: string;
  /** E-mail of the signed-in user, '' for none. */
  readonly email: string;
  /** The admin's name, or the e-mail again. */
  readonly name: string;
  /** The link or button for logout or login. */
  readonly session: ReactNode;
  readonly themeSwitch?: ReactNode;
  /** Shown above every page, for example the state of publishing. */
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the admin area: navigation (side bar on wide screens, menu on narrow ones) and `main`. */
export function AdminFrame({
  brandName,
  links,
  pathname,
  email,
  name,
  session,
  themeSwitch,
  status,
  children,
}: AdminFrameProps) {
  const [openAt, setOpenAt] = useState<string | null>(null);
  // The menu is open only on the path where it was opened, so that navigation closes it without an effect.
  const open = openAt === pathname;
  const menuId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useFocusRestore(frame);
  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <div ref={frame} className="admin-frame min-vh-100">
      <header className="admin-bar">
        <div className="admin-bar__brand d-flex align-items-center justify-content-between gap-4">
          <Link to={paths.admin.to()} className="text-body text-decoration-none">
            <Logo name={brandName} />
          </Link>
          <IconButton
            ref={toggle}
            className="admin-bar__toggle d-md-none"
            glyph={open ? 'close' : 'menu'}
            label={open ? 'Close menu' : 'Open menu'}
            aria-expanded={open}
            aria-controls={menuId}
            onClick={() => setOpenAt(open ? null : pathname)}
          />
        </div>
        <div
          id={menuId}
          className={`admin-bar__menu ${open ? 'd-flex' : 'd-none d-md-flex'} flex-column justify-content-between gap-7`}
        >
          <nav aria-label="Admin">
            <ul className="admin-bar__links">
              {links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} aria-current={isCurrent(pathname, link) ? 'page' : undefined}>
                    <Icon iconClass={link.iconClass} className="text-body-secondary" />
                    <span>
                      {link.label}
                      {/* Not part of the link's accessible name. */}
                      {link.note === undefined ? null : <small aria-hidden="true"> {link.note}</small>}
                    </span>
                    {link.count && <CountBadge {...link.count} />}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="admin-bar__foot border-top pt-3">
            {/* A plain link, because the public site is a separate application. */}
            <a href={paths.home.to()} className="admin-bar__site gap-3">
              <Icon iconClass="fas fa-arrow-up-right-from-square" />
              View the site
            </a>
            {email === '' ? null : (
              <p className="admin-bar__who text-truncate text-body-secondary fs-5 mt-1 mb-2" title={email}>
                {name}
              </p>
            )}
            <div className="d-flex align-items-center justify-content-between">
              {session}
              {themeSwitch}
            </div>
          </div>
        </div>
      </header>
      <main id={MAIN_ID} className="admin-main" tabIndex={-1}>
        {status}
        {children}
      </main>
    </div>
  );
}

/** A number beside a link, hidden for 0. @param label accessible name, for example '3 new requests' */
export function CountBadge({ value, label }: { readonly value: number; readonly label: string }) {
  if (value <= 0) return null;
  return (
    <span className="count-badge fs-6">
      <span aria-hidden="true">{groupedNumber(value)}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
