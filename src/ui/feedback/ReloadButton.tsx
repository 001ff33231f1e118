import { Button } from '../button/Button.tsx';

/** For errors that only a reload of the page repairs. */
export function ReloadButton() {
  return <Button onClick={() => location.reload()}>Reload the page</Button>;
}
