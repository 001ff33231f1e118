/**
 * The page's default policy of Trusted Types: what the browser would run has to be code of this site. As the default it also
 * covers React and the workers that Vite writes. firebase.json allows one other policy, by which src/app/boot.js starts the
 * worker of the search.
 */

/** The empty element that React makes for structured data. */
const EMPTY_SCRIPT = '<script></script>';

interface DefaultPolicy {
  createHTML(html: string): string;
  createScript(text: string): string;
  createScriptURL(url: string): string;
}

declare const trustedTypes: { createPolicy(name: 'default', rules: DefaultPolicy): unknown } | undefined;

/** A policy refuses a value by returning nothing. */
const REFUSED = undefined as never;

export const DEFAULT_POLICY: DefaultPolicy = {
  createHTML: (html) => (html === EMPTY_SCRIPT ? html : REFUSED),
  // Structured data: JSON does nothing when it is run.
  createScript: (text) => {
    JSON.parse(text);
    return text;
  },
  createScriptURL: (url) =>
    new URL(url, location.href).href.startsWith(`${location.origin}/`) ? url : REFUSED,
};

if (typeof trustedTypes !== 'undefined') trustedTypes.createPolicy('default', DEFAULT_POLICY);
