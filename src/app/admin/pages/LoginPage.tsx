import { Navigate, useLocation } from 'admin-router';
import { LoginForm } from '#src/features/session/admin/LoginForm.tsx';
import { sessionTexts } from '#src/features/session/texts.ts';
import { useSession } from '#src/features/session/public/use-session.ts';
import { MAIN_ID, PageHeading } from '#src/ui/layout/Page.tsx';
import { paths } from '#src/lib/paths.ts';
import { BRAND } from '#src/contracts/base/identity.ts';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import { Logo } from '#src/ui/icon/Logo.tsx';
import { titleWithBrand } from '../../PageMeta.tsx';
import { returnPathOf } from '../AdminGuard.tsx';

const DemoNote =
  import.meta.env.SITE.adapter === 'browser'
    ? lazyComponent(() => import('../DemoNote.tsx'), 'DemoNote', { fallback: null })
    : null;

/** `/admin/login`. An admin who is signed in, or has just signed in, is sent on to the wanted page. */
export function LoginPage() {
  const session = useSession();
  const { search } = useLocation();
  if (session.status === 'member' && session.isAdmin) return <Navigate to={returnPathOf(search)} replace />;
  return (
    <main id={MAIN_ID} className="login min-vh-100" tabIndex={-1}>
      <title>{titleWithBrand(sessionTexts.title)}</title>
      <div className="login__sheet">
        <Logo name={BRAND.name} />
        <PageHeading>{sessionTexts.title}</PageHeading>
        {DemoNote && <DemoNote />}
        <LoginForm />
        <p className="text-center mt-6">
          <a href={paths.home.to()}>{sessionTexts.backToSite}</a>
        </p>
      </div>
    </main>
  );
}
