import { ButtonLink } from '../button/ButtonLink.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Container } from '../layout/Container.tsx';

export interface CallToActionLink {
  /** Font Awesome free class text. */
  readonly iconClass: string;
  readonly label: string;
  /** tel, mailto, https or a site path. */
  readonly href: string;
}

export interface CallToActionProps {
  readonly title: string;
  readonly text?: string;
  readonly actions: readonly CallToActionLink[];
}

/** The last section of a page, with links to contact the business. */
export function CallToAction({ title, text, actions }: CallToActionProps) {
  return (
    <section className="closing">
      <Container className="closing__row">
        <div>
          <h2 className="closing__title">{title}</h2>
          {text ? <p className="closing__text">{text}</p> : null}
        </div>
        <div className="cluster closing__actions">
          {actions.map((action) => (
            <ButtonLink
              key={action.href}
              href={action.href}
              variant="quiet"
              size="large"
              icon={<Icon iconClass={action.iconClass} />}
            >
              {action.label}
            </ButtonLink>
          ))}
        </div>
      </Container>
    </section>
  );
}
