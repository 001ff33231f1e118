import { RouteLink } from '../link/RouteLink.tsx';

interface BreadcrumbItem {
  readonly label: string;
  /** Site path; absent for the current page, which is last. */
  readonly to?: string;
}

export interface BreadcrumbProps {
  /** From the home page to the current one. */
  readonly items: readonly BreadcrumbItem[];
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav className="trail mb-4" aria-label="Breadcrumb">
      <ol>
        {items.map((item) => (
          <li key={`${item.to ?? ''} ${item.label}`}>
            {item.to ? (
              <RouteLink to={item.to}>{item.label}</RouteLink>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
