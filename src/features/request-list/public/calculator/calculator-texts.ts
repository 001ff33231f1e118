export const calculatorTexts = {
  gsm: 'GSM',
  size: 'Size',
  sizeHint: 'A4, 300 × 400 mm, or a reel: 900 mm',
  reel: 'Reels',
  quantity: 'Quantity',
  unit: 'Unit',
  unreadable: 'Sent as typed. With a number, for example 2.5, the weight is computed.',
  unlisted: 'Not in our list; we ask the mill.',
  sizeUnits: { in: 'inches', cm: 'cm', mm: 'mm' },
  readAs: (width: number, length: number | null, unit: string) =>
    `Read as ${length === null ? `a reel of ${width}` : `${width} × ${length}`} ${unit}.`,
  changeTo: 'Change to:',
  start: 'Enter a quantity to see kg and sheets.',
} as const;
