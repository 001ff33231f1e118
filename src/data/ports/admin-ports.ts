import type { openAdminPorts } from '../documents/admin/open-admin-ports.ts';

/** The ports of the admin area, besides the public ones in `ports.ts`. Every method rejects with an `AppError`. */
export type AdminPorts = ReturnType<typeof openAdminPorts>;

/** The methods that may be called again after a lost answer: they read, or a second call changes nothing. */
export const REPEATABLE_ADMIN_CALLS: {
  readonly [Name in keyof AdminPorts]: readonly (keyof NonNullable<AdminPorts[Name]>)[];
} = {
  categories: ['list', 'listAll', 'get', 'count'],
  products: ['list', 'listAll', 'get', 'count'],
  productRun: [],
  quoteForms: ['list', 'get'],
  content: ['load'],
  settings: ['load'],
  business: ['load'],
  adminSettings: ['load'],
  media: ['findUses', 'release'],
  history: ['list', 'deletions'],
  trash: ['list'],
  leads: ['countUndeliveredMails', 'hasDeliveredMail', 'get', 'dataOfSender', 'perWeek'],
  buyers: ['of', 'known'],
  desk: ['list', 'count', 'lastAnswers', 'offeredAndWon', 'history'],
  offers: ['ofLead', 'all', 'recent', 'pdf'],
  search: ['misses'],
  people: ['names', 'accessLog', 'erasures'],
  previews: [],
  health: ['report'],
  mailTest: [],
  secondFactor: ['isOn'],
  publishing: [],
};
