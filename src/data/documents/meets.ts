import { valueAt } from '#src/lib/plain-data.ts';

import type { Condition, StoredData } from './documents.ts';

/** True if a document meets the condition, as in the database. */
export function meets(data: StoredData, { field, op, value }: Condition): boolean {
  const fieldValue = valueAt(data, field);
  switch (op) {
    case '==':
      return fieldValue === value;
    case 'in':
      return Array.isArray(value) && value.includes(fieldValue);
    case 'array-contains':
      return Array.isArray(fieldValue) && fieldValue.includes(value);
    case '>=':
      return typeof fieldValue === 'string' && typeof value === 'string' && fieldValue >= value;
    case '<':
      return typeof fieldValue === 'string' && typeof value === 'string' && fieldValue < value;
  }
}
