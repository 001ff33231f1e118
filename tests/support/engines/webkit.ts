import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { closeServer, listenLocally } from '#tools/dev/ports.ts';

import { isFaultyAnswer, until, type EngineBrowser } from './engine-browser.ts';

const WINDOW = path.join(import.meta.dirname, 'webkit-window.py');
const KEYS = { Enter: '\uE007', Shift: '\uE008' };

/** A line that webkit-window.py writes. */
interface LogEntry {
  pid?: number;
  text?: string;
  status?: number;
  url?: string;
  printed?: boolean;
}

/** Opens WebKitGTK, the engine of Safari, on a display of its own; driven by the WebDriver protocol. */
export async function openWebKit(): Promise<EngineBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
  const [log, pdf] = [path.join(folder, 'log'), path.join(folder, 'page.pdf')];
  const DISPLAY = `:${100 + (process.pid % 400)}`;
  const screen = spawn('Xvfb', [DISPLAY, '-screen', '0', '1300x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  });
  const server = createServer();
  const port = await listenLocally(server);
  await closeServer(server);
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_LOG: log, WEBKIT_PDF: pdf },
  });
  const call = async (method: string, where: string, body?: object): Promise<unknown> => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://127.0.0.1:${port}${where}`, init);
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(value.message);
    return value;
  };
  const entries = (): LogEntry[] => {
    const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
    return lines.map((line) => JSON.parse(line) as LogEntry);
  };
  await until('WebKitWebDriver', () => call('GET', '/status'));
  await until('Xvfb', () => Promise.resolve(existsSync(`/tmp/.X11-unix/X${DISPLAY.slice(1)}`)));
  const browserOptions = { binary: WINDOW, args: [] };
  const session = (await call('POST', '/session', {
    capabilities: { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const at = `/session/${session.sessionId}`;
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    goto: async (url) => void (await call('POST', `${at}/url`, { url })),
    run: <T>(expression: string) =>
      call('POST', `${at}/execute/sync`, { script: `return ${expression}`, args: [] }) as Promise<T>,
    type: async (selector, text) => {
      const found = await until(selector, () =>
        call('POST', `${at}/element`, { using: 'css selector', value: selector }),
      );
      await call('POST', `${at}/element/${Object.values(found as object)[0]}/value`, { text });
    },
    press: async (key) => {
      const actions = [
        { type: 'keyDown', value: KEYS[key] },
        { type: 'keyUp', value: KEYS[key] },
      ];
      await call('POST', `${at}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    print: async () => {
      process.kill(entries().find(({ pid }) => pid)?.pid ?? 0, 'SIGUSR1');
      await until('the printed page', () => Promise.resolve(entries().some(({ printed }) => printed)));
      return readFileSync(pdf);
    },
    faults: () =>
      entries().flatMap(({ text, status = 0, url = '' }) =>
        text !== undefined ? [text] : isFaultyAnswer(status, url) ? [`${status} ${url}`] : [],
      ),
    close: async () => {
      await call('DELETE', at).catch(() => undefined);
      driver.kill();
      screen.kill();
    },
  };
}
