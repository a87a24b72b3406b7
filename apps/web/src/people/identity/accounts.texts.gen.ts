// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const accountsTexts = /* @__PURE__ */ texts('people/identity/accounts', {
  heading: "Accounts",
  choice: /* @__PURE__ */ icu<{ name: string | number; role: string | number }>([["name"],", ",["role"]]),
  keywords: [
    "Switch account",
    "Change account",
    "Accounts",
  ],
  goOnIn: /* @__PURE__ */ icu<{ name: string | number }>(["Go on in ",["name"]]),
  news: /* @__PURE__ */ icu<{ count: string | number }>([["count"]," ended"]),
  newsElsewhere: /* @__PURE__ */ icu<{ count: number }>([["count"]," ",["count","plural",{"one":["video has"],"other":["videos have"]}]," ended in your other accounts"]),
  find: /* @__PURE__ */ icu<{ count: string | number }>(["All ",["count"]," accounts..."]),
  findTitle: "Choose an account",
  search: "Find an account...",
  searchLabel: "Find an account",
  noneFound: "No account is called so.",
  switched: /* @__PURE__ */ icu<{ name: string | number }>(["You are now working in ",["name"]]),
  failed: "The account was not switched",
  moved: /* @__PURE__ */ icu<{ name: string | number }>(["This browser went on there, so everything here is of that account now. ",["name"]," is in your menu."]),
  ended: /* @__PURE__ */ icu<{ name: string | number }>(["You no longer work in ",["name"],"."]),
  endedOfSameName: "You no longer work in the account of the same name that was open here.",
  draftKept: /* @__PURE__ */ icu<{ name: string | number }>(["What you wrote in ",["name"]," and was not saved yet waits in this browser until you are back there."]),
  other: {
    title: /* @__PURE__ */ icu<{ name: string | number }>(["This belongs to ",["name"]]),
    text: "You work there as well. Here, another account is open.",
  },
});

export const impersonationTexts = /* @__PURE__ */ texts('people/identity/impersonation', {
  title: "Admin Mode",
  viewing: /* @__PURE__ */ icu<{ name: string | number; email: string | number }>(["You are viewing the account of ",["name"]," (",["email"],")."]),
  viewingSomebody: "You are viewing the account of a user.",
  by: /* @__PURE__ */ icu<{ email: string | number; name: string | number }>([["email","select",{"none":["Administrator: ",["name"]],"other":["Administrator: ",["name"]," (",["email"],")"]}]]),
  locked: /* @__PURE__ */ icu<{ name: string | number }>(["You are acting as ",["name"],". You can see this, but only they can change it."]),
  back: "Return to Admin",
  returning: "Returning...",
  loggedIn: {
    title: "Logged in as user",
    text: /* @__PURE__ */ icu<{ name: string | number }>([["name"]]),
  },
  failed: {
    title: "Error",
    login: "Failed to login as user.",
    back: "Failed to return to admin account",
  },
  cameBack: {
    title: "You are back in your own account",
    text: "Acting as the user has ended.",
  },
  noSession: {
    title: "No admin session found",
    text: "Sign in again to go on as an administrator.",
  },
});
