import { expect, it, onTestFinished, vi } from 'vitest';

import { DEFAULT_POLICY } from '#src/browser/trusted-types.ts';

it.each([
  ['the empty element that React makes', 'createHTML', '<script></script>', true],
  ['any other HTML', 'createHTML', '<img src=x onerror=alert(1)>', false],
  ['a script with a text', 'createHTML', '<script>alert(1)</script>', false],
  ['structured data', 'createScript', '[{"@type":"Product","name":"alert(1)"}]', true],
  ['code', 'createScript', 'alert(1)', false],
  ['a worker of the site', 'createScriptURL', '/assets/worker.js', true],
  ['a script of another site', 'createScriptURL', 'https://evil.example/x.js', false],
  ['a script of another site without its scheme', 'createScriptURL', '//evil.example/x.js', false],
  ['a script as data', 'createScriptURL', 'data:text/javascript,alert(1)', false],
  ['a script as a blob of the site', 'createScriptURL', 'blob:https://paper.example/1', false],
] as const)('%s', (_what, method, value, isTrusted) => {
  vi.stubGlobal('location', new URL('https://paper.example/products'));
  onTestFinished(() => void vi.unstubAllGlobals());
  const answer = (): unknown => DEFAULT_POLICY[method](value);
  if (isTrusted) expect(answer()).toBe(value);
  else if (method === 'createScript') expect(answer).toThrow(SyntaxError);
  else expect(answer()).toBeUndefined();
});
