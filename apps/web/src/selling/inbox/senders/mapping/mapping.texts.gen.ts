// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const mappingTexts = /* @__PURE__ */ texts('selling/inbox/senders/mapping/mapping', {
  title: /* @__PURE__ */ icu<{ name: string | number }>(["How events of ",["name"]," are read"]),
  aliases: "A field that you leave empty is looked for under the names that LaunchpadJV is known to use. Names that you enter take their place, the first one first.",
  paths: "Say where each field stands in what the seller sends: dotted names, such as user.email or items.0.sku.",
  back: "Back to Senders",
  form: "Mapping",
  needed: {
    title: "What every sale needs",
    text: "Without these an event cannot be processed.",
  },
  more: {
    title: "More",
    text: "Read where the seller tells it.",
  },
  placesHelp: "Several places: separate them with commas.",
  events: {
    title: "Words for what happened",
    aliases: "The seller's word on the left, what it means on the right. The usual words need no line here.",
    paths: "The seller's word on the left, what it means on the right. * stands for every other word, and for none.",
    word: /* @__PURE__ */ icu<{ place: string | number }>(["Word ",["place"]]),
    meaning: /* @__PURE__ */ icu<{ place: string | number }>(["Meaning of word ",["place"]]),
    add: "Add a word",
    remove: /* @__PURE__ */ icu<{ word: string | number }>([["word","select",{"none":["Remove the empty word"],"other":["Remove ",["word"]]}]]),
    none: "No words yet.",
    twice: "One word stands there twice.",
  },
  format: {
    title: "Amounts and signature",
    text: "How amounts are counted, and how events are signed.",
    amounts: "Amounts are in",
    major: {
      label: "Main units",
      note: "47.00",
    },
    minor: {
      label: "Cents",
      note: "4700",
    },
    header: "Header with the signature",
    headerHelp: "An HMAC-SHA256 of the body, hexadecimal or base64. Empty where your seller does not sign. Its key is entered under Edit: one without the other lets nothing in.",
  },
  saved: {
    title: "Mapping saved",
    text: "Events that come from now on are read like this. Replay those that came before.",
  },
  save: "Save",
  try: {
    title: "Try it",
    text: "On what this sender has sent. Nothing is stored.",
    event: "Event",
    none: "Nothing has come from this sender yet. Let it send a test; then its events can be chosen here.",
    failed: "The events could not be loaded.",
    loading: "Loading the event...",
    payload: "What it said",
    hint: "Choose a field on the left, then press the value that belongs into it.",
    filling: /* @__PURE__ */ icu<{ field: string | number }>(["Press the value for \"",["field"],"\"."]),
    use: /* @__PURE__ */ icu<{ path: string | number; value: string | number }>(["Use ",["path"],": ",["value"]]),
    empty: "empty",
    action: "Try",
    busy: "Trying...",
    failure: "It could not be tried",
    read: "This is what would be read",
    what: "Meaning",
    nothing: "Nothing was found.",
  },
});
