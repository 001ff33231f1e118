/** `npm run demo [-- --port 5050]`: the embedded demo alone; needs nothing but Node. */
import { readArguments, readPort } from './dev/arguments.ts';
import { runDemo } from './dev/demo.ts';
import { chooseSitePorts } from './dev/ports.ts';

const { values } = readArguments(
  { options: { port: { type: 'string' } } },
  'npm run demo -- [--port <number>]',
);
await runDemo((await chooseSitePorts(readPort(values.port, 5050))).site);
