/** A condition that may be taken out of the rules without a test noticing, and why that is no gap. */
export interface AcceptedSurvivor {
  readonly place: string;
  /** How the change begins, as the run prints it. */
  readonly change: string;
  readonly because: string;
}

const FAILS_ANYWAY = 'what follows fails on anything but a list, and a failure refuses';

export const ACCEPTED: readonly AcceptedSurvivor[] = [
  ...[
    'isUrlList()',
    'areBenefits()',
    'areFacts()',
    'areVideos()',
    'areFields()',
    'areParagraphs()',
    'areItems()',
    'areSlides()',
    'areKeyFacts()',
    'areSearchWords()',
  ].map((place) => ({ place, change: 'list is list →', because: FAILS_ANYWAY })),
  {
    place: 'isBusiness()',
    change: 'data.termsTemplates is list',
    because: FAILS_ANYWAY,
  },
  {
    place: 'isOrder()',
    change: 'value is number',
    because: 'comparing anything else with a number fails, and a failure refuses',
  },
  {
    place: 'isStamped()',
    change: 'data.rev is int',
    because: 'the tests write through the web SDK, which stores every whole number as an integer',
  },
  {
    place: 'isReservation()',
    change: 'isText(data.ownerId',
    because: 'no document has the path that another owner would make, so the last condition refuses',
  },
  {
    place: 'isTrashed()',
    change: 'isText(data.recordId',
    because:
      'no document has the path that another id would make, so the comparison with what is stored refuses',
  },
  {
    place: '/contentChanges/{rev} create, update',
    change: 'isAdmin() →',
    because: 'the same write makes a revision of meta/version, which only an admin may',
  },
  ...['categories/{id}', 'products/{id}', 'quoteFormDefinitions/{slug}'].map((path) => ({
    place: `/${path} delete`,
    change: 'isAdmin() → true',
    because: 'the same write says who deletes, which only an admin may',
  })),
  {
    place: '/trash/{key} create',
    change: 'isAdmin()',
    because: 'the same write deletes the record, which only an admin may',
  },
  {
    place: 'areFields()',
    change: 'list.size() >= 1',
    because: 'the pattern of the names asks for at least one; the length is said for the reader',
  },
  {
    place: 'areFields()',
    change: 'list.size() <= 16',
    because: 'the count of different names fits no longer list; the length is said for the reader',
  },
  {
    place: 'isDesk()',
    change: "hasExactly(desk, ['status'",
    because:
      'a further key is a change that no event tells about, and each of the six is read by what follows',
  },
  {
    place: 'isDesk()',
    change: 'isText(desk.assignedTo',
    because: 'it changes only to what its event says, and that is a text of this length',
  },
  ...['desk.rev is int', 'desk.linkVersion is int'].map((change) => ({
    place: 'isDesk()',
    change,
    because: 'it changes only to one more than it was, and that was a whole number',
  })),
  ...[
    ['isText(data.leadId', 'it is a part of the key, and a lead of this id is there'],
    ['data.rev is int', 'it is the revision of the lead, which is checked there'],
    ['data.kind in', 'isToldBy, which checks the lead in the same write, knows these kinds and no others'],
    ['isText(data.from', 'isToldBy compares it with what the lead has stored'],
    ['isText(data.to', 'isToldBy compares it with what the lead has stored'],
  ].map(([change = '', because = '']) => ({ place: 'isLeadEvent()', change, because })),
  {
    place: '/leads/{id} update',
    change: 'isAdmin()',
    because: 'the same write makes the event, which only an admin may',
  },
  {
    place: '/leadEvents/{key} create',
    change: 'isAdmin()',
    because: 'the same write changes the lead, which only an admin may',
  },
  {
    place: 'isClaim()',
    change: 'isText(data.recordId',
    because: 'it is a part of the key; more than a document may be named is no key either',
  },
  {
    place: 'isClaim()',
    change: 'data.rev is int',
    because: 'it is compared with the revision of the record, or of the claim that is renewed',
  },
  ...['days is list', 'holidays is list'].map((change) => ({
    place: 'areWorkingHours()',
    change,
    because: FAILS_ANYWAY,
  })),
];
