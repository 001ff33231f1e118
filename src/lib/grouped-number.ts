/**
 * '1,25,000', '31.2': a finite number with its digits in Indian groups. By hand, because the browser's own formatter blocks
 * a cheap phone for 110 ms at its first use.
 */
export function groupedNumber(value: number): string {
  const [whole = '', decimals] = String(value).split('.');
  const grouped = whole.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}
