import puppeteer from 'puppeteer-core';

import { isFaultyAnswer, type EngineBrowser } from './engine-browser.ts';

/** Opens Firefox. @param executablePath `firefox-esr` or a newer one */
export async function openFirefox(executablePath: string): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // On a busy machine Firefox starts late.
    timeout: 180_000,
    // Firefox ESR lacks the command for a page of a given size.
    defaultViewport: null,
    args: ['--width=1280', '--height=900'],
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => {
    // Firefox reports this status for a font when its page was left before the font arrived.
    if (!/downloadable font: download failed .*status=2152398850/.test(String(error)))
      faults.push(`uncaught: ${String(error)}`);
  });
  page.on('response', (answer) => {
    if (isFaultyAnswer(answer.status(), answer.url())) faults.push(`${answer.status()} ${answer.url()}`);
  });
  return {
    name: `Firefox ${(await browser.version()).split('/')[1]}`,
    goto: async (address) => void (await page.goto(address)),
    run: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    type: async (selector, text) => {
      const field = await page.waitForSelector(selector);
      if (await field?.evaluate((element) => (element as HTMLInputElement).type === 'file'))
        await (field as unknown as { uploadFile(path: string): Promise<void> }).uploadFile(text);
      else await field?.type(text);
    },
    press: (key) => page.keyboard.press(key),
    print: () => page.pdf({ format: 'A4' }),
    faults: () => faults,
    close: () => browser.close(),
  };
}
