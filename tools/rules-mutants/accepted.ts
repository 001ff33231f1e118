/** A condition that may be taken out of the rules without a test noticing, and why that is no gap. */
export interface AcceptedSurvivor {
  readonly place: string;
  /** How the change begins, as the run prints it. */
  readonly change: string;
  readonly because: string;
}

const FAILS_ANYWAY = 'what follows fails on anything but a list, and a failure refuses';

export const ACCEPTED: readonly AcceptedSurvivor[] = [
  {
    place: 'isAdmin()',
    change: 'request.auth != null',
    because: 'for nobody the next condition fails, and a failure refuses',
  },
  ...[
    'isUrlList()',
    'areBenefits()',
    'areSpecs()',
    'areVideos()',
    'areFields()',
    'areParagraphs()',
    'areItems()',
    'areSlides()',
  ].map((place) => ({ place, change: 'list is list →', because: FAILS_ANYWAY })),
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
];
