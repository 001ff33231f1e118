import { paths } from '#src/lib/paths.ts';

/** Stands at every form for visitors: what their data are used for, and where to read more. */
export function PrivacyLine() {
  return (
    <p className="form-text">
      We use this to answer you. <a href={paths.privacy.to()}>Your data</a>
    </p>
  );
}
