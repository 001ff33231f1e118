import { Button } from '../button/Button.tsx';

/** The way out when only loading the page anew helps (F31). */
export function ReloadButton() {
  return <Button onClick={() => location.reload()}>Reload the page</Button>;
}
