// Runs maildev in a process of its own: it ends its process on Ctrl-C, whatever else runs there.
import { createRequire } from 'node:module';

const [smtp, web, mailDirectory] = process.argv.slice(2);

// maildev 2.2.0 reads a variable `host` that it never declares, and would end with a ReferenceError.
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
// The one who started us has gone: nobody else would end us.
process.on('disconnect', () => process.exit(0));
