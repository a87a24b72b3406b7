// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('analytics/input', {
  zoneWrong: "Use the name of a time zone such as Europe/Berlin.",
  howMany: /* @__PURE__ */ icu<{ most: string | number }>(["Use a whole number from 1 to ",["most"],"."]),
  wholeTo: /* @__PURE__ */ icu<{ most: string | number }>(["Use a whole number from 0 to ",["most"],"."]),
  seq: /* @__PURE__ */ icu<{ most: string | number }>(["Count the reports of a page from 1 to ",["most"],"."]),
  session: "Use 16 to 64 letters, digits, hyphens or underscores.",
  segments: /* @__PURE__ */ icu<{ most: string | number }>(["Send ",["most"]," parts."]),
});
