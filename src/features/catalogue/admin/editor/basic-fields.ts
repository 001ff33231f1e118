/** The fields that all record forms have in common. */
export interface BasicFields {
  name: string;
  slug: string;
  order: string;
  isVisible: boolean;
}

export const BASIC_LABELS: Readonly<Record<keyof BasicFields, string>> = {
  name: 'Name',
  slug: 'Slug',
  order: 'Order',
  isVisible: 'Visible',
};
