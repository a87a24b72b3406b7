// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const sitesTexts = /* @__PURE__ */ texts('sites/sites', {
  siteDomainFree: "This domain is available.",
  domainProblems: {
    length: /* @__PURE__ */ icu<{ min: string | number; max: string | number }>(["Use ",["min"]," to ",["max"]," characters."]),
    characters: "Use the letters a to z, digits and hyphens, with a letter or digit at both ends.",
    punycode: "The third and the fourth character may not both be hyphens.",
    reserved: "This domain is reserved. Choose another one.",
  },
});
