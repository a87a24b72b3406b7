// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('plans/input', {
  slugWrong: "Use letters, digits and single underscores between them, such as my_plan.",
  tooManyLines: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," lines at most."]),
  limit: /* @__PURE__ */ icu<{ least: string | number; limit: number }>(["Use a whole number from ",["least"]," to ",["limit","number"],", or no limit."]),
  days: /* @__PURE__ */ icu<{ most: number }>(["Use a whole number of days from 1 to ",["most","number"],", or leave it empty."]),
  price: "Enter a price, such as 19.99.",
  priceTooHigh: /* @__PURE__ */ icu<{ most: number }>(["Use ",["most","number"]," at most."]),
  currency: "Use the three letters of a currency, such as USD.",
  urlTooLong: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," characters at most."]),
  soldUntil: "Use a time such as 2026-12-31T23:59:59Z.",
  positionWrong: /* @__PURE__ */ icu<{ most: number }>(["Use a whole number from 0 to ",["most","number"],"."]),
  tooManyPlans: /* @__PURE__ */ icu<{ most: string | number }>(["Send ",["most"]," plans at most."]),
  from1: "Use 1 or more.",
  quantityTooLarge: /* @__PURE__ */ icu<{ most: number }>(["Use ",["most","number"]," at most."]),
});
