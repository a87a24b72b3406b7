// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('accounts/input', {
  keyWrong: "This is not a key: it contains spaces or characters that keys do not have.",
  keyTooShort: /* @__PURE__ */ icu<{ least: string | number }>(["A key has at least ",["least"]," characters."]),
  speedWrong: /* @__PURE__ */ icu<{ least: string | number; most: string | number }>(["Choose one speed from ",["least"]," to ",["most"],"."]),
  viewTooLarge: "This is too much for one view.",
  tooManyViews: /* @__PURE__ */ icu<{ most: string | number }>(["Keep ",["most"]," views at most."]),
  name: "Please enter your full name.",
  note: "Write something.",
  chosenIds: "Send up to 100 ids with commas between.",
  pageSize: /* @__PURE__ */ icu<{ userPageSizes: string | number }>(["Use one of ",["userPageSizes"],"."]),
  planSlug: "Choose a plan.",
  tooManyPlans: /* @__PURE__ */ icu<{ most: string | number }>(["Choose ",["most"]," plans at most."]),
  tooManyUsers: /* @__PURE__ */ icu<{ most: string | number }>(["Choose ",["most"]," users at most."]),
  noUser: "Choose at least one user.",
});
