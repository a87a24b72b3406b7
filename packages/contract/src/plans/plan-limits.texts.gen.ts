// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const planLimitsTexts = /* @__PURE__ */ texts('plans/planLimits', {
  videos_created: {
    label: "Videos a month",
    column: "Videos",
    zeroHelp: "0 means none: nobody can make a video with this plan.",
    offer: /* @__PURE__ */ icu<{ count: number }>([["count","number"]," videos a month"]),
    unlimitedOffer: "unlimited videos a month",
    usedLabel: "Videos this month",
    reachedTitle: "No video left this month",
    words: /* @__PURE__ */ icu<{ plan: string | number; max: number; used: number }>(["The plan '",["plan"],"' allows ",["max","plural",{"one":["#"," video"],"other":["#"," videos"]}]," a month, and ",["used"]," ",["used","plural",{"one":["is"],"other":["are"]}]," used."]),
  },
  video_seconds: {
    label: "Seconds of a video",
    column: "Video seconds",
    offer: /* @__PURE__ */ icu<{ count: number }>([["count","number"]," s a video"]),
    unlimitedOffer: "videos of any length",
    usedLabel: "Seconds of this video",
    reachedTitle: "Longer than the plan allows",
    words: /* @__PURE__ */ icu<{ used: number; plan: string | number; max: string | number }>(["This video would be ",["used","plural",{"one":["#"," second"],"other":["#"," seconds"]}]," long, and the plan '",["plan"],"' allows ",["max"],". Make it shorter."]),
  },
  script_characters: {
    label: "Characters of a script",
    column: "Script characters",
    offer: /* @__PURE__ */ icu<{ count: number }>([["count","number"]," characters a script"]),
    unlimitedOffer: "scripts of any length",
    usedLabel: "Characters of this script",
    reachedTitle: "Script longer than the plan allows",
    words: /* @__PURE__ */ icu<{ used: number; plan: string | number; max: number }>(["This script has ",["used","plural",{"one":["#"," character"],"other":["#"," characters"]}],", and the plan '",["plan"],"' allows ",["max","number"],". Shorten it."]),
  },
  team_seats: {
    label: "Team seats",
    column: "Seats",
    zeroHelp: "0 means none: the owner works alone with this plan.",
    offer: /* @__PURE__ */ icu<{ count: number }>([["count","number"]," team seats"]),
    unlimitedOffer: "unlimited team seats",
    usedLabel: "Team seats",
    reachedTitle: "No team seat left",
    words: /* @__PURE__ */ icu<{ plan: string | number; max: number; used: number }>(["The plan '",["plan"],"' has ",["max","plural",{"one":["#"," team seat"],"other":["#"," team seats"]}],", and ",["used"]," ",["used","plural",{"one":["is"],"other":["are"]}]," taken. Remove somebody first, or choose a plan with more."]),
  },
});

export const planRightsTexts = /* @__PURE__ */ texts('plans/planRights', {
  team_members_enabled: {
    label: "Allow users on this plan to manage team members",
    badge: "Team Access",
    offer: "Team members",
  },
  marketplace_enabled: {
    label: "Marketplace",
    help: "Sites of their own on a sub-domain.",
    badge: "Marketplace",
    offer: "Sites of your own",
  },
  full_avatar_library: {
    label: "Full avatar library",
    help: "Also the avatars that are not standard.",
    badge: "Full library",
    offer: "All avatars",
  },
});
