import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface PreviewFrameProps {
  /** Index of the top-level child to scroll to. */
  readonly showIndex: number;
  /** Called with the index of the top-level child that is pressed. */
  readonly onPick: (index: number) => void;
  readonly children: ReactNode;
}

/** Layout width of the page, which is shown scaled down. */
const PAGE_WIDTH_PX = 1200;

/** `scrollIntoView` would also scroll the admin page. */
function scrollItsPageTo(element: HTMLElement): void {
  element.ownerDocument.documentElement.scrollTop = element.offsetTop;
}

/**
 * A preview of a page. It is an iframe, so that its layout does not depend on the width of the admin's window, and
 * inert, so that no link in it can be followed or focused.
 */
export function PreviewFrame({ showIndex, onPick, children }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return undefined;
    // Copies the styles of the admin page, repeatedly, because further ones are added with lazily loaded files.
    const copyStyles = (): void => {
      const styles = [...document.head.querySelectorAll('link[rel="stylesheet"], style')];
      inside.head.replaceChildren(...styles.map((style) => inside.importNode(style, true)));
    };
    const copyTheme = (): void => {
      const { bsTheme } = document.documentElement.dataset;
      if (bsTheme === undefined) delete inside.documentElement.dataset['bsTheme'];
      else inside.documentElement.dataset['bsTheme'] = bsTheme;
    };
    copyStyles();
    copyTheme();
    inside.documentElement.lang = document.documentElement.lang;
    inside.body.inert = true;
    inside.documentElement.style.cursor = 'pointer';
    setBody(inside.body);
    const styles = new MutationObserver(copyStyles);
    styles.observe(document.head, { childList: true });
    const theme = new MutationObserver(copyTheme);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-bs-theme'] });
    return () => {
      styles.disconnect();
      theme.disconnect();
    };
  }, []);

  useLayoutEffect(() => {
    const outer = box.current;
    const inner = frame.current;
    if (!outer || !inner) return undefined;
    const fit = (): void => {
      const scale = outer.clientWidth / PAGE_WIDTH_PX;
      if (scale === 0) return;
      inner.style.width = `${PAGE_WIDTH_PX}px`;
      inner.style.height = `${outer.clientHeight / scale}px`;
      inner.style.transform = `scale(${scale})`;
    };
    fit();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(fit);
    observer.observe(outer);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!body) return undefined;
    const page = body.ownerDocument;
    // Inert elements are never the target of a press, so the child is found by its place.
    const pick = ({ clientY }: MouseEvent): void =>
      onPick([...body.children].findIndex((child) => child.getBoundingClientRect().bottom > clientY));
    page.addEventListener('click', pick);
    return () => page.removeEventListener('click', pick);
  }, [body, onPick]);

  useEffect(() => {
    const shown = body?.children[showIndex];
    if (shown) scrollItsPageTo(shown as HTMLElement);
  }, [body, showIndex]);

  return (
    <div className="preview-frame" ref={box}>
      <iframe ref={frame} title="Preview" tabIndex={-1} className="preview-frame__page" />
      {body ? createPortal(children, body) : null}
    </div>
  );
}
