// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('moderation/input', {
  email: "Enter a valid e-mail address.",
  sayWhat: "Say what is wrong with it.",
  site: "Name the site.",
  accountId: "Use the id of an account.",
  nameTheLaw: "Name the law that it breaks.",
  tooMany: /* @__PURE__ */ icu<{ most: string | number }>(["Choose ",["most"]," at most."]),
  termTooLong: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," characters at most in a line."]),
  termForm: "Every line needs a letter or a digit.",
  tooManyWords: /* @__PURE__ */ icu<{ most: string | number }>(["Use ",["most"]," words at most in a line."]),
  listName: "Give the list a name.",
  noTerm: "Write at least one word.",
  tooManyTerms: /* @__PURE__ */ icu<{ most: number }>(["Use ",["most","number"]," lines at most."]),
  appeal: "Say why the decision is wrong.",
  outcome: "Choose what becomes of it.",
  answer: "Write an answer.",
});
