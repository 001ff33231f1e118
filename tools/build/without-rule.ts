/** A PostCSS plugin that leaves the rule of one selector out of the built styles. */
export function withoutRule(selector: string) {
  return {
    postcssPlugin: 'without-rule',
    Rule(rule: { readonly selector: string; remove(): void }) {
      if (rule.selector === selector) rule.remove();
    },
  };
}
