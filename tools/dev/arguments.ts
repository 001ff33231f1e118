import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads command line options. Throws a message with the usage when one is wrong. */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${usage}`, { cause: error });
  }
}

/** Reads a port number. Throws a message when it is wrong. */
export function readPort(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= 65_000) return port;
  throw new Error(`--port must be a number from 1 to 65000, not '${text}'.`);
}
