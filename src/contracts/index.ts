/**
 * The table of contents of the contracts: every entity, limit and rule of the product, once. Functions, tools and the admin
 * area import from here. Code of public pages imports the single files instead, because visitors would download all contracts
 * with this file; the build refuses public pages that contain them (tools/build/site-files.ts).
 */

// The catalogue: categories and products, their facts, slugs and order.
export * from './catalogue/records.ts';
export * from './catalogue/facts.ts';
export * from './catalogue/preview.ts';
export * from './base/slug.ts';
export * from './base/order.ts';

// Paper: grammages, sizes, quantities and their conversion; pasted lists.
export * from './paper/paper-facts.ts';
export * from './paper/named-sizes.ts';
export * from './paper/find-measures.ts';
export * from './paper/quantity.ts';
export * from './paper/line-measures.ts';
export * from './paper/pasted-rows.ts';
export * from './paper/pasted-list.ts';

// What the business writes: pages, settings, its details, quote forms; and how that becomes public.
export * from './content/site-content.ts';
export * from './content/site-settings.ts';
export * from './content/business-details.ts';
export * from './content/prepared-texts.ts';
export * from './quote-forms/quote-form.ts';
export * from './quote-forms/quote-schema.ts';
export * from './content/content-version.ts';
export * from './content/publishing.ts';
export * from './content/search-misses.ts';

// What visitors send, how it is checked, stored, worked on, shown to them and erased.
export * from './leads/contact-message.ts';
export * from './leads/request-list.ts';
export * from './leads/attachment.ts';
export * from './leads/check-submission.ts';
export * from './leads/taken-request.ts';
export * from './leads/lead.ts';
export * from './leads/lead-parts.ts';
export * from './leads/lead-desk.ts';
export * from './leads/desk-change.ts';
export * from './leads/lead-search.ts';
export * from './leads/buyer.ts';
export * from './leads/lead-text.ts';
export * from './leads/follow-up.ts';
export * from './leads/mail.ts';
export * from './leads/visitor-request.ts';
export * from './leads/privacy.ts';

// Offers: their fields, sums, texts and calls, and what storing and answering them writes.
export * from './offers/offer-entity.ts';
export * from './offers/offer.ts';
export * from './offers/offer-limits.ts';
export * from './offers/offer-check.ts';
export * from './offers/offer-state.ts';
export * from './offers/offer-tax.ts';
export * from './offers/offer-text.ts';
export * from './offers/last-rates.ts';
export * from './offers/offer-message.ts';
export * from './offers/offer-rules.ts';
export * from './offers/store-offer.ts';
export * from './offers/pdf-letters.ts';

// Pictures and films: their addresses, files and uses.
export * from './media/media-url.ts';
export * from './media/picture-sources.ts';
export * from './media/hosted-media.ts';
export * from './media/media-file.ts';
export * from './media/media-uses.ts';
export * from './media/embed.ts';

// Rules and values that all of the above share.
export * from './base/identity.ts';
export * from './base/admins.ts';
export * from './base/working-hours.ts';
export * from './base/limits.ts';
export * from './base/typed-text.ts';
export * from './base/gstin.ts';
export * from './base/state-of-pin.ts';
export * from './base/api.ts';
export * from './base/collections.ts';
export * from './base/history.ts';
export * from './base/health.ts';
export * from './base/health-state.ts';
export { BAD_ADDRESS, URL_PATTERN, type Entity } from './base/entity.ts';
