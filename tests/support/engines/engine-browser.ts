/** A browser of another engine than Chromium's, with what the walk of tests/e2e/engines.spec.ts needs. */
export interface EngineBrowser {
  readonly name: string;
  goto(address: string): Promise<void>;
  /** Runs JavaScript in the page and returns the value of the expression. */
  run<T>(expression: string): Promise<T>;
  /** Types into the field that a CSS selector names; for a file input the text is the path of the file. */
  type(selector: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Shift'): Promise<void>;
  /** The printed page as a PDF. */
  print(): Promise<Uint8Array>;
  /** Errors of the pages, refused policies and answers of 400 and more. */
  faults(): string[];
  close(): Promise<void>;
}

/** Firestore ends its listening connection by answers of 400 when it opens it anew. */
export function isFaultyAnswer(status: number, url: string): boolean {
  return status >= 400 && !url.includes('/Listen/channel');
}

/** Waits up to 30 s until `check` returns a value that is not empty; meanwhile it may throw. */
export async function until<T>(what: string, check: () => Promise<T>): Promise<T> {
  let reason = '';
  for (const end = Date.now() + 30_000; Date.now() < end;) {
    try {
      const value = await check();
      if (value) return value;
    } catch (error) {
      reason = String(error);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`never: ${what} ${reason}`);
}
