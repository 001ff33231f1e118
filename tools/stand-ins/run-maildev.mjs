// Runs maildev in its own process, since it ends its process on Ctrl-C.
import { createRequire } from 'node:module';

const [smtp, web, mailDirectory] = process.argv.slice(2);

// maildev 2.2.0 reads an undeclared variable `host`, a ReferenceError without this line.
globalThis.host = '127.0.0.1';

const MailDev = createRequire(import.meta.url)('maildev');
const maildev = new MailDev({
  smtp: Number(smtp),
  web: Number(web),
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  mailDirectory,
  silent: true,
});
maildev.listen();
