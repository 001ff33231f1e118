/** Bad inputs of our own, by what they try. None may cost a 5xx, a hang or a lead. */

const REPEAT = 'x'.repeat(4_000);

/** Texts for every field that people fill in. */
export const TEXTS: readonly string[] = [
  // Markup and scripts
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>'],
  ...['"><b>bold</b>', "'><i>x</i>", '</title><script>alert(1)</script>'],
  ...['<math><mtext></table><img src=x>', '<base href="https://evil.example/">'],
  ...['<style>@import url(https://evil.example/)</style>', '{{7*7}}', '${7*7}', '<%= 7*7 %>'],
  ...['<a href="javascript:alert(1)">x</a>', '<iframe srcdoc="<script>1</script>">'],
  ...['&lt;already&gt; &amp; escaped', '<!-- comment -->', ']]>'],
  // Mail headers
  ...['a\r\nBcc: evil@example.net', 'a\nSubject: other', 'a\rTo: evil@example.net'],
  ...['a%0d%0aBcc: evil@example.net', 'a\u2028Bcc: evil@example.net', 'a\u2029b', 'a\0b'],
  ...['end\r\n.\r\nMAIL FROM:<evil@example.net>', '.leading dot', '..two dots', '=?utf-8?Q?Bcc:_evil?='],
  // Unicode
  ...['\u202Egnp.exe', 'a\u200Bb\u200Cc\u200Dd\uFEFFe'],
  ...['Z\u0351\u036B\u0343\u036A\u036B\u0321a\u0316\u0301l\u0303g\u034Do', '\uD800 alone', 'tail \uDFFF'],
  ...['e\u0301 \u00e9', 'раураl', '\uFDFD\uFDFA', '👩‍👩‍👧‍👦 🏳️‍🌈', 'नमस्ते, कागज़ का भाव?', 'مرحبا'],
  ...['İıŞş', '\uFFFE\uFFFF', '\u0007\u0008\u001b[31m'],
  // Commands and queries
  ...["'; DROP TABLE leads;--", '$where: 1', '__proto__', 'constructor', '../../../etc/passwd'],
  ...['=cmd|" /C calc"!A0', '+1+1', '@SUM(1)', 'file:///etc/passwd', 'NaN', '1e999', REPEAT],
  ...['<'.repeat(1_000), '\n'.repeat(500) + 'text', 'null', 'undefined'],
];

/** Addresses that are not one plain address. */
export const ADDRESSES: readonly string[] = [
  ...['plain', '@example.org', 'a@', 'a@@example.org', 'a b@example.org', 'a@b', '"quoted"@example.org'],
  ...['a@example.org,b@example.org', 'a@example.org;b@example.org'],
  ...['a@[127.0.0.1]', 'a@-example'],
  ...[`${'a'.repeat(65)}@example.org`, `a@${'b'.repeat(250)}.org`],
  ...[`${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(200)}.org`, 'a@exa mple.org'],
  ...['a(comment)@example.org', 'a\\b@example.org'],
  ...['a@example.org\nBcc: evil@example.net@example.net', 'ä@', '\ud800@example.org'],
  'a\udc00b@example.org',
];

/** Texts that hold one plain address, a@example.org, beside what a program or a hand has added. */
export const PASTED_ADDRESSES: readonly string[] = [
  ...['<a@example.org>', 'Bob <a@example.org>', 'a@example.org.', 'a@example.org\u0000'],
  'group:a@example.org;',
];

/** Values of a wrong kind. */
export const WRONG_KINDS: readonly unknown[] = [null, 0, true, ['a'], { toString: 'x' }];

/** Bodies as raw text. */
export const RAW_BODIES: readonly { readonly what: string; readonly body: string | Uint8Array }[] = [
  { what: 'nothing', body: '' },
  { what: 'null', body: 'null' },
  { what: 'a text', body: '"s"' },
  { what: 'a list of objects', body: '[{"name":"a"}]' },
  { what: 'an empty object', body: '{}' },
  { what: 'a byte order mark', body: '\uFEFF{}' },
  { what: 'a key twice', body: '{"name":"a","name":["b"]}' },
  { what: 'depth 100 000', body: `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}` },
  { what: 'objects in objects', body: `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}` },
  {
    what: '10 000 keys',
    body: `{${Array.from({ length: 10_000 }, (_unused, at) => `"k${at}":1`).join(',')}}`,
  },
  { what: 'a text of 1 MB', body: JSON.stringify({ name: 'x'.repeat(1_000_000) }) },
  { what: 'infinity', body: '{"name":1e999}' },
  { what: 'own __proto__', body: '{"__proto__":{"admin":true},"name":"a"}' },
  { what: 'constructor.prototype', body: '{"constructor":{"prototype":{"admin":true}}}' },
  { what: 'single quotes', body: "{'name':'a'}" },
  {
    what: 'broken UTF-8',
    body: new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  },
];

/** Names that files have on somebody's disk. */
export const FILE_NAMES: readonly string[] = [
  ...['../../a.mp4', 'a\0.mp4', 'a\r\nContent-Type: text/html\r\n\r\n.mp4', 'a"; name="folder.mp4'],
  ...['\u202e4pm.exe', '🎞️.mp4', `${'a'.repeat(300)}.mp4`, 'CON', '.mp4', '   ', 'a.mp4.html'],
  'कागज़.mp4',
];

/** Names of fields that are no names of fields. */
export const FIELD_NAMES: readonly string[] = [
  ...['__proto__', '__name__', '__x__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'],
  ...['valueOf', '', 'a.b', 'a/b', 'a[0]', '$where', '~*/[]', 'delivery.state', 'flags', 'payloadHash'],
  ...['reference', 'receivedAt', 'a'.repeat(1_501), 'a\u200Bb', '\u202Ea', 'timestamp ', 'categoryslug'],
];
