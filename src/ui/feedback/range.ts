/** `[0, 1, … count - 1]`; a negative or fractional count gives an empty list. */
export function range(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => index);
}
