/** Score of a word and of its beginning, relative to MiniSearch's scores of a field with boost 1. */
const WHOLE_WORD = 1.5;
const BEGINNING = 0.5;

/**
 * Finds texts by whole words or their beginnings. Descriptions have ten times as many words as names, and need neither
 * MiniSearch's fields nor its tolerance of mistakes; this takes a tenth of its time to make.
 */
export class WordIndex {
  readonly #textsOf = new Map<string, number[]>();
  #sorted: readonly string[] = [];
  #size = 0;

  /** @param words normalised words with a space between them */
  add(text: number, words: string): void {
    this.#size += 1;
    for (const word of words.split(' ')) {
      const texts = this.#textsOf.get(word);
      if (texts) texts.push(text);
      else if (word !== '') this.#textsOf.set(word, [text]);
    }
  }

  /** Must be called after the last `add`. */
  close(): void {
    this.#sorted = [...this.#textsOf.keys()].sort();
  }

  has(word: string): boolean {
    return this.#textsOf.has(word);
  }

  /** The texts with a word that begins so, with a score that is higher for rare words. */
  *find(start: string): Generator<readonly [text: number, score: number, word: string]> {
    for (let at = this.#firstFrom(start); this.#sorted[at]?.startsWith(start); at += 1) {
      const word = this.#sorted[at] ?? '';
      const texts = this.#textsOf.get(word) ?? [];
      const score = Math.log(1 + this.#size / texts.length) * (word === start ? WHOLE_WORD : BEGINNING);
      for (const text of texts) yield [text, score, word];
    }
  }

  /** The place of the first word that does not come before `start`. */
  #firstFrom(start: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
