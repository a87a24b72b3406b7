// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const figuresTexts = /* @__PURE__ */ texts('showing/sites/figures/figures', {
  stretch: {
    label: "Days",
    choices: {
      "7": "7 days",
      "28": "28 days",
      "90": "90 days",
      "365": "A year",
    },
  },
  totals: "In these days",
  cards: {
    visits: "Visits",
    plays: "Plays",
    clicks: "Clicks",
    leads: "Leads",
  },
  notes: {
    visits: "Each visitor once a day",
    plays: "Videos that were started",
    clicks: "Buttons and links",
    leads: "Forms that were sent",
  },
  failed: "The figures could not be loaded",
  nothingYet: {
    title: "No visits in these days",
    text: "Publish the site and share its address. Figures appear here as soon as somebody visits.",
  },
  visits: "Visits by day",
  actions: "Plays, clicks and leads by day",
  visitsSummary: /* @__PURE__ */ icu<{ all: number; most: string | number }>([["all","plural",{"one":["#"," visit"],"other":["#"," visits"]}],". Most on ",["most"],"."]),
  actionsSummary: /* @__PURE__ */ icu<{ plays: number; clicks: number; leads: number }>([["plays","plural",{"one":["#"," play"],"other":["#"," plays"]}],", ",["clicks","plural",{"one":["#"," click"],"other":["#"," clicks"]}]," and ",["leads","plural",{"one":["#"," lead"],"other":["#"," leads"]}],"."]),
  dayWith: /* @__PURE__ */ icu<{ day: string | number; visits: string | number }>([["day"],": ",["visits"]]),
  videos: {
    title: "Videos",
    text: "Played most",
    none: "No video was played in these days.",
  },
  links: {
    title: "Buttons and links",
    text: "Clicked most",
    none: "Nothing was clicked in these days.",
  },
  how: "Counted without cookies, by days of UTC. Robots that say what they are are left out.",
});
