import type { OpenTarget, SiteChange, Target } from '#src/publishing/publish.ts';

/** A site in memory, with what the last publication changed. */
export class MemoryTarget implements Target {
  readonly files = new Map<string, string>();
  written: string[] = [];
  removed: string[] = [];

  open(): Promise<OpenTarget> {
    return Promise.resolve({
      read: (file) => Promise.resolve(this.files.get(file) ?? null),
      release: (change, confirm) => this.#release(change, confirm),
    });
  }

  read(file: string): string {
    const text = this.files.get(file);
    if (text === undefined) throw new Error(`${file} is not published.`);
    return text;
  }

  async #release({ files, removed }: SiteChange, confirm: () => Promise<void>) {
    this.written = [];
    this.removed = [...removed];
    const next: [string, string][] = [];
    for await (const { path, text } of files) next.push([path, text]);
    await confirm();
    for (const [path, text] of next) {
      this.files.set(path, text);
      this.written.push(path);
    }
    for (const path of removed) this.files.delete(path);
    return { files: next.length, uploaded: next.length };
  }
}
