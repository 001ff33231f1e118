/** The words of a quantity: in a line of the request, and in the calculator on a product's page. */
export const calculatorTexts = {
  gsm: 'GSM',
  size: 'Size',
  sizeHint: 'A4, 300 × 400 mm, or a reel: 900 mm',
  /** Before the widths of a paper's reels. */
  reel: 'Reels',
  quantity: 'Quantity',
  unit: 'Unit',
  unreadable: 'Sent as typed. With a number, for example 2.5, the weight is computed.',
  start: 'Enter a quantity to see what it comes to.',
} as const;
