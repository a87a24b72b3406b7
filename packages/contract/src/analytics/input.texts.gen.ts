// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = texts('analytics/input', {
  zoneWrong: "Use the name of a time zone such as Europe/Berlin.",
  howMany: icu<{ most: string | number }>(["Use a whole number from 1 to ",["most"],"."]),
  wholeTo: icu<{ most: string | number }>(["Use a whole number from 0 to ",["most"],"."]),
  seq: icu<{ most: string | number }>(["Count the reports of a page from 1 to ",["most"],"."]),
  session: "Use 16 to 64 letters, digits, hyphens or underscores.",
  segments: icu<{ most: string | number }>(["Send ",["most"]," parts."]),
});
