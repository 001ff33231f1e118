import { ACCOUNTING } from './accounting.ts';
import { BIGCOMMERCE } from './bigcommerce.ts';
import { ERPNEXT } from './erpnext.ts';
import { JTL } from './jtl.ts';
import { MAGENTO } from './magento.ts';
import { MARKETPLACES } from './marketplaces.ts';
import { ODOO } from './odoo.ts';
import type { Program } from './program.ts';
import { SHOPIFY } from './shopify.ts';
import { SHOPWARE } from './shopware.ts';
import { SQUARESPACE } from './squarespace.ts';
import { TALLY } from './tally.ts';
import { TILLS } from './tills.ts';
import { WIX } from './wix.ts';
import { WOOCOMMERCE } from './woocommerce.ts';
import { ZOHO } from './zoho.ts';

/** The foreign programs whose files are read. If several give a meaning to a head, the first program counts. */
export const PROGRAMS: readonly Program[] = [
  SHOPIFY,
  WOOCOMMERCE,
  SHOPWARE,
  JTL,
  MAGENTO,
  MARKETPLACES,
  ERPNEXT,
  ODOO,
  ZOHO,
  ACCOUNTING,
  WIX,
  SQUARESPACE,
  BIGCOMMERCE,
  TALLY,
  TILLS,
];
