// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const speechPartnersTexts = /* @__PURE__ */ texts('making/voices/speech-partners/speechPartners', {
  title: "Voice partners",
  subtitle: "Natural voices of ElevenLabs and Google, paid for by the character",
  loading: "Loading voice partners...",
  notLoaded: "The voice partners could not be loaded.",
  private: "Scripts are sent to a partner when people choose one of its voices.",
  partners: {
    elevenlabs: "All voices of the account whose key this is.",
    google: "Customers who keep a Google key of their own under API setup speak with that one.",
  },
  state: {
    off: "Its voices are not on offer.",
    noKey: "Its voices are not on offer: it has no key.",
    waiting: "Its voices have not been read yet. This takes a few minutes, or press Read voices now.",
    offered: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["1 voice"],"other":["#"," voices"]}]," on offer."]),
    gone: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["1 voice"],"other":["#"," voices"]}]," gone since."]),
    problem: /* @__PURE__ */ icu<{ problem: string | number }>(["The voices could not be read. ",["problem"]]),
  },
  use: {
    today: /* @__PURE__ */ icu<{ most: number | 'none'; count: number }>([["most","select",{"none":["Today: ",["count","plural",{"one":["1 character"],"other":["#"," characters"]}],"."],"other":["Today: ",["count","number"]," of ",["most","plural",{"one":["1 character"],"other":["#"," characters"]}],"."]}]]),
    lastDays: /* @__PURE__ */ icu<{ count: number }>(["Last 30 days: ",["count","plural",{"one":["1 character"],"other":["#"," characters"]}],"."]),
    ownKeys: /* @__PURE__ */ icu<{ count: number }>(["With keys of customers: ",["count","plural",{"one":["1 character"],"other":["#"," characters"]}],"."]),
  },
  sync: {
    run: "Read voices now",
    failed: "The voices could not be read",
  },
  test: {
    run: /* @__PURE__ */ icu<{ partner: string | number }>(["Test ",["partner"]]),
    well: /* @__PURE__ */ icu<{ count: number; seconds: string | number }>(["It spoke a sentence and listed ",["count","plural",{"one":["1 voice"],"other":["#"," voices"]}]," in ",["seconds"]," seconds."]),
    tellsTimes: "It reports when each word is spoken, so mouths and captions follow exactly.",
    tellsNoTimes: "This voice does not report when words are spoken; that is worked out from the sound.",
  },
  problems: {
    VOICE_GONE: "The key was taken, but there is no voice to speak with.",
    NO_VOICES: "The key was taken, but there is no voice in the list. The voices that were there stay.",
    TEXT_REFUSED: "The question was refused. Check the model.",
    NO_SOUND: "It answered, but not with speech. Check the model.",
  },
  standIn: {
    title: "When a partner does not answer",
    text: "The same holds for the speech server.",
  },
  saved: "New voices are on offer in a few minutes.",
  voices: {
    title: "Voices of partners",
    text: "As they were listed last. What a partner lists no more is on offer no more; speech made with it stays.",
    label: "Listed voices",
    search: "Search voices",
    failed: "The voices could not be loaded",
    loading: "Loading voices...",
    none: {
      title: "No voices yet",
      text: "They come when a partner is switched on and has a key.",
    },
    nothingFound: {
      title: "No voices found",
      text: "Nothing fits this search.",
    },
    columns: {
      name: "Voice",
      detail: "Language",
    },
  },
});
