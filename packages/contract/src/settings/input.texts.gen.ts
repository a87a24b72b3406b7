// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('settings/input', {
  type: "This is not one of the possible types.",
  group: "This is not one of the groups.",
  tooManySettings: /* @__PURE__ */ icu<{ most: string | number }>(["Send ",["most"]," settings at most."]),
  url: "Enter the address of your server.",
  voices: {
    twice: "This voice stands in the list twice.",
    tooMany: /* @__PURE__ */ icu<{ most: string | number }>(["List ",["most"]," voices at most."]),
    form: /* @__PURE__ */ icu<{ serverVoiceExample: string | number }>(["write it like ",["serverVoiceExample"],"."]),
    noName: "begin with the name that the server has for the voice.",
    nameTooLong: /* @__PURE__ */ icu<{ most: string | number }>(["use ",["most"]," characters for the name at most."]),
    noGender: "write female or male after the name.",
    noLanguage: "write language and region like en-US.",
    line: /* @__PURE__ */ icu<{ line: string | number; problem: string | number }>(["Line ",["line"],": ",["problem"]]),
    noStyle: /* @__PURE__ */ icu<{ styles: string | number }>(["end with one of: ",["styles"],"."]),
  },
  wholeNumber: /* @__PURE__ */ icu<{ from: number; to: number }>(["Use a whole number from ",["from","number"]," to ",["to","number"],"."]),
  wholeNumberOrOff: /* @__PURE__ */ icu<{ from: number; switchedOffBy0: string | number }>(["Use a whole number from ",["from","number"],". 0 switches ",["switchedOffBy0"]," off."]),
  text: "Enter a text.",
  option: /* @__PURE__ */ icu<{ options: string | number }>(["Choose one of: ",["options"],"."]),
  controlCharacters: "Remove the control characters.",
  host: "Enter a name such as mail.example.com.",
  order: {
    unknown: /* @__PURE__ */ icu<{ known: string | number }>(["Use these names, parted by commas: ",["known"],"."]),
    twice: /* @__PURE__ */ icu<{ id: string | number }>([["id"]," stands in the order twice."]),
    allOff: "Leave at least one on.",
  },
});
