import { iconClass, imageRule, longText, titleRule } from './content-rules.ts';
import { defineEntity, group, link, list, text } from '../base/entity.ts';
import { BUSINESS_HOURS, CONTACT_DEFAULTS } from '../base/identity.ts';
import { LIMITS } from '../base/limits.ts';

const contactItemRules = {
  icon_class: iconClass(),
  text: text(LIMITS.shortText),
  link_url: link(),
};

const contactSections = {
  intro: group({
    title: titleRule('Contact Us'),
    subtitle: text(LIMITS.shortText, {
      initial: 'Tell us what you need the paper for. We answer on the same working day.',
    }),
    hero_image_url: imageRule(''),
  }),
  details: group({
    intro_paragraph: longText('Call, write or visit. We can tell you what is in stock and send samples.'),
    contact_info: list(group(contactItemRules), LIMITS.listItems, {
      initial: [
        { icon_class: 'fas fa-phone', text: CONTACT_DEFAULTS.phone1, link_url: 'tel:+910000000001' },
        {
          icon_class: 'fas fa-envelope',
          text: CONTACT_DEFAULTS.contactEmail,
          link_url: `mailto:${CONTACT_DEFAULTS.contactEmail}`,
        },
        {
          icon_class: 'fas fa-location-dot',
          text: CONTACT_DEFAULTS.addressText,
          link_url: CONTACT_DEFAULTS.mapsUrl,
        },
      ],
    }),
    business_hours_title: titleRule(BUSINESS_HOURS.title),
    business_hours_text: text(LIMITS.shortText, { initial: BUSINESS_HOURS.text }),
    map_embed_url: text(LIMITS.url, {
      initial: 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d14008!2d77.209!3d28.6139',
    }),
  }),
};

/** `siteContent/contact` (M58). */
export const contactEntity = defineEntity({ sections: group(contactSections) });
