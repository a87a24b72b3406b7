// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('identity/input', {
  link: "Open the link from the mail again.",
  nameUnusable: "Use a name with letters or numbers, without invisible characters and without web addresses: put a space after a dot.",
  hoursWrong: /* @__PURE__ */ icu<{ least: string | number; most: string | number }>(["Choose from ",["least"]," to ",["most"]," hours."]),
  noScope: "Choose what the token may do.",
  daysWrong: /* @__PURE__ */ icu<{ most: string | number }>(["Use a whole number of days from 1 to ",["most"],"."]),
  tokenName: "Give the token a name.",
});
