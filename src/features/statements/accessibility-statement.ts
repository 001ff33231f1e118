/** The accessibility statement, the page `/accessibility`. A test proves that the named tests exist. */
import { BRAND } from '#src/contracts/base/identity.ts';
import type { SiteSettings } from '#src/contracts/content/site-settings.ts';
import { parseStatement, type Statement } from '#src/lib/statement.ts';

const STATEMENT = `
# Accessibility

{name} wants everybody to be able to use this website. The goal is WCAG 2.2 AA, as IS 17802 asks for. Nobody outside has assessed it.

## What was tested

The public website and its admin area, last on 26 November 2026. Tests named here run before each release.

| What | With what | Result | Test |
| Every public page, light and dark, phone and computer | axe-core: WCAG 2.0 to 2.2, A and AA | No violation | static/public-pages |
| Search, comparison, quote form with errors, request list | axe-core | No violation | static/search, static/compare, request-list |
| Offers under My requests; every page and dialog of the admin area, light and dark | axe-core | No violation | offer-story, every-width |
| From the home page to a sent request, from the login to an offer, the menu of a phone | Keyboard only | Everything is reached, and the focus is seen | keyboard-walk, forms, static/shell |
| Every public page, 320 px wide | Measured in Chromium | Nothing is cut off, no scrolling sideways | every-width, static/public-pages |
| Every public page, letters of 200 % | Measured in Chromium | Nothing is cut off | every-width, static/public-pages |
| Forced colours, the home page alone | Emulated in Chromium | Its controls are seen | static/shell |
| Reduced motion | Emulated in Chromium | Nothing moves by itself | static/public-pages |
| From the home page to the request list and its errors, on 26 November 2026 | Orca 43 in Firefox 140, by keys alone | Pages, fields, errors and what was added were said; two faults were mended | none |
| An offer that is accepted, a request list that is sent, the login, the list of products and an editor up to its button to save, on 26 November 2026 | Orca 43 in Firefox 140, by keys alone | Tables, fields and what became of an answer were said; one fault was mended | none |

## Known gaps

| What | Instead |
| The PDF of an offer has no tags: a screen reader finds no headings and no tables in it | The same offer is a page under My requests |
| Maps and films are shown by players of other providers, which we cannot change | The address stands beside the map; ask us for what a film shows |
| Films have a caption below them, but no subtitles and no audio description | Ask us for what a film shows |
| In Firefox a group of fields that is not yet filled in is called invalid by a screen reader | Each field says whether it is required |
| No other screen reader was tried, and of the admin area only the login, the list of products and an editor up to its button to save; forced colours were tried on one page only | Tell us what fails |

## New in WCAG 2.2

| Criterion | Answer |
| 2.4.11 Focus Not Obscured (AA) | Met. The page scrolls so that the focus stands clear of the header and of the bar at the bottom |
| 2.5.7 Dragging Movements (AA) | Met. Slides have buttons; rows that can be dragged also move by arrow keys and by buttons |
| 2.5.8 Target Size (AA) | Met. Buttons, fields and links outside of sentences are 44 px high |
| 3.2.6 Consistent Help (A) | Met. E-mail, phones and address stand in the footer of every page, in the same order |
| 3.3.7 Redundant Entry (A) | Met. A form is filled in with the contact details of the last one on the same device |
| 3.3.8 Accessible Authentication (AA) | Met. Visitors need no account; the login takes pasted passwords and password managers |

## How to complain

Write to {contactEmail} or call {phone1}. Say which page and what did not work. We answer within 30 days, and send you what you need in another form at once.

If our answer does not satisfy you, you may turn to the Chief Commissioner for Persons with Disabilities.
`;

/** The statement with the contact details of the settings. */
export function accessibilityStatement({
  contactEmail,
  phone1,
}: Pick<SiteSettings, 'contactEmail' | 'phone1'>): Statement {
  return parseStatement(STATEMENT, { ...BRAND, contactEmail, phone1 });
}
