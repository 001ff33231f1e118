import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads command line options; ends the program with a message and the usage when one is wrong. */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`);
    process.exit(1);
  }
}

/** Reads a port number; ends the program with a message when it is wrong. */
export function readPort(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= 65_000) return port;
  console.error(`--port must be a number from 1 to 65000, not '${text}'.`);
  process.exit(1);
}
