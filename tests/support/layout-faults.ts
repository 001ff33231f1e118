import type { Page } from '@playwright/test';

/** The least width of a column that carries names. */
const NAME_COLUMN_PX = 160;

/**
 * What is broken on the page that is open, a sentence for each fault: a page wider than its window, a button of two lines, a
 * narrow column of names, a word or figure broken over two lines, a text that is cut off, a control outside its sheet, a
 * button at the edge of its dialog.
 */
export function layoutFaults(page: Page): Promise<string[]> {
  return page.evaluate((leastNameWidth) => {
    const faults = new Set<string>();
    const range = document.createRange();
    const named = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
    /** How many lines a part of a text takes. */
    const linesOf = (text: Node, from: number, to: number): number => {
      range.setStart(text, from);
      range.setEnd(text, to);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      return tops.reduce((lines, top, at) => lines + Number(at === 0 || top - (tops[at - 1] ?? 0) > 4), 0);
    };
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[inert], .visually-hidden, .skip-link, .visually-hidden-focusable') !== null;

    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide > 0) {
      const widest = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > window.innerWidth + 0.5,
      );
      faults.add(`the page is ${wide} px too wide: ${widest.slice(-1).map(named).join()}`);
    }

    for (const cell of document.querySelectorAll(
      '.record-table tbody .col-name, .desk-table tbody .col-from',
    )) {
      const { width } = cell.getBoundingClientRect();
      if (!isHidden(cell) && width < leastNameWidth)
        faults.add(`a name has less than ${leastNameWidth} px: ${cell.className}`);
    }

    for (const button of document.querySelectorAll('.modal-content .btn')) {
      const { left, right } = button.getBoundingClientRect();
      const sheet = button.closest('.modal-content')!.getBoundingClientRect();
      if (!isHidden(button) && (left - sheet.left < 8 || sheet.right - right < 8))
        faults.add(`a button stands at the edge of its dialog: ${named(button)}`);
    }

    /** What an element and those around it do to a text in it. `null`: it is for screen readers only. */
    interface Frame {
      readonly clips: Element | null;
      readonly scrolls: boolean;
      /** Its lines are limited. */
      readonly isClamped: boolean;
      /** It is cut on purpose. */
      readonly isMeant: boolean;
    }
    const frames = new Map<Element, Frame | null>();
    // Most texts stand in the same few parts of the page.
    const frameOf = (element: Element): Frame | null => {
      let frame = frames.get(element);
      if (frame === undefined) frames.set(element, (frame = readFrame(element)));
      return frame;
    };
    const readFrame = (element: Element): Frame | null => {
      if (element === document.body) return { clips: null, scrolls: false, isClamped: false, isMeant: false };
      const style = getComputedStyle(element);
      if (style.clipPath !== 'none' || style.width === '1px') return null;
      const isClamped = style.webkitLineClamp !== 'none';
      const isMeant = isClamped || style.textOverflow === 'ellipsis' || style.textIndent !== '0px';
      const overflow = [style.overflowX, style.overflowY];
      const scrolls = overflow.includes('auto') || overflow.includes('scroll');
      if (style.position === 'fixed') return { clips: null, scrolls, isClamped, isMeant };
      if (style.overflowX !== 'visible') return { clips: element, scrolls, isClamped, isMeant };
      const around = frameOf(element.parentElement ?? document.body);
      return (
        around && {
          ...around,
          isClamped: isClamped || around.isClamped,
          isMeant: isMeant || around.isMeant,
        }
      );
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      const value = text.nodeValue ?? '';
      if (
        !parent ||
        value.trim() === '' ||
        parent.closest('option, script, style, noscript') ||
        isHidden(parent)
      )
        continue;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      const frame = box.width === 0 ? null : frameOf(parent);
      if (!frame) continue;

      const lines = linesOf(text, 0, value.length);
      const target = parent.closest('.btn:not(.btn-link)');
      if (target && lines > 1) faults.add(`a button of two lines: ${named(target)}`);
      // A text of one line breaks no word, and most texts have one.
      const isWhole = frame.isClamped || lines <= 1;
      for (const { 0: word, index } of isWhole ? [] : value.matchAll(/[^\s/–—]+/g)) {
        const isFigure = /\d[.,]\d/.test(word);
        const isPlain = /^\p{L}[\p{L}\p{M}’'.,:;)]*$/u.test(word) && word.length <= 18;
        const isHyphened = /^e-mails?\W?$/i.test(word);
        if ((isFigure || isPlain || isHyphened) && linesOf(text, index, index + word.length) > 1)
          faults.add(`‘${word}’ is broken: ${named(parent)}`);
      }
      for (const { 0: size, index } of lines <= 1 ? [] : value.matchAll(/\d\s×\s[\d.]+(?:\s[cm]m)?/g))
        if (parent.closest('.spec, .deciding-facts') && linesOf(text, index, index + size.length) > 1)
          faults.add(`‘${size}’ is broken: ${named(parent)}`);
      if (!frame.clips || frame.scrolls || frame.isMeant) continue;
      const edge = frame.clips.getBoundingClientRect();
      if (
        box.right > edge.right + 1 ||
        box.left < edge.left - 1 ||
        box.bottom > edge.bottom + 3 ||
        box.top < edge.top - 3
      )
        faults.add(`cut off: ${named(parent)}`);
    }

    // A grid too narrow for its columns lets them stick out of the sheet, without making the page wider.
    for (const control of document.querySelectorAll('input, select, textarea, button')) {
      const sheet = control.closest('.form-sheet, .panel, .request-line');
      if (!sheet || isHidden(control) || control.closest('.nav-tabs, table')) continue;
      if (control.getBoundingClientRect().right > sheet.getBoundingClientRect().right + 1)
        faults.add(`beyond its sheet: ${named(control)}`);
    }

    for (const input of document.querySelectorAll('input'))
      if (
        !isHidden(input) &&
        ['text', 'tel', 'number', 'search'].includes(input.type) &&
        input.value !== '' &&
        input.value.length <= 14 &&
        input.scrollWidth > input.clientWidth + 1
      )
        faults.add(`a field cuts ‘${input.value}’ (${input.name})`);
    return [...faults];
  }, NAME_COLUMN_PX);
}
