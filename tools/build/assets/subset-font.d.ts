/** Types for the part of the package that is used; it has none. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2';
    /** A number pins an axis, a range limits it. */
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
