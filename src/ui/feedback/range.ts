/** `[0, 1, … count - 1]`; `count` is rounded down. */
export function range(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => index);
}
