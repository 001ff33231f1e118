import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads command line options. Throws a message with the usage when one is wrong. */
export function readArguments<T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(`${(error as Error).message}\nUsage: ${usage}`, { cause: error });
  }
}
