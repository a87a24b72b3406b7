// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('inbox/input', {
  daysWrong: "Use a whole number from 1 to 365.",
  item: "Name the item.",
  place: "Enter where it is found.",
  tooManyPlaces: "Use 10 places at most.",
  headerName: "Use the name of a header.",
  key: "Enter the key.",
  network: "Enter an address or a network.",
  tooManyNetworks: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," addresses at most."]),
  slugForm: "Use letters, digits and single hyphens between them.",
  itemNumber: "Enter an item number.",
});
