// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const supportTexts = /* @__PURE__ */ texts('people/accounts/users/support/support', {
  title: "Helping them",
  loading: "Loading...",
  failed: "What helps here could not be read.",
  email: {
    label: "Email address",
    newLabel: "New email address",
    confirmed: /* @__PURE__ */ icu<{ day: string | number }>(["Confirmed ",["day"]]),
    open: "Not confirmed",
    pending: /* @__PURE__ */ icu<{ email: string | number }>([["email"]," waits for its confirmation"]),
    send: "Send confirmation link",
    sending: "Sending...",
    sent: {
      title: "Link Sent",
      text: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," can confirm their email with it within 3 days."]),
    },
    keptTitle: "Link kept",
  },
  password: {
    label: "Password",
    send: "Send reset link",
    sending: "Sending...",
    sent: {
      title: "Reset link sent",
      text: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," can choose a new password within 60 minutes."]),
    },
    keptTitle: "Reset link kept",
  },
  leaving: {
    label: "Leaving",
    on: /* @__PURE__ */ icu<{ day: string | number }>(["Everything is erased on ",["day"]]),
  },
  sessions: {
    label: "Signed in",
    nowhere: "Nowhere",
    on: /* @__PURE__ */ icu<{ devices: number }>([["devices","plural",{"one":["On 1 device"],"other":["On ",["devices"]," devices"]}]]),
    end: "Sign out everywhere",
    question: {
      title: "Sign out everywhere?",
      text: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," has to sign in again on every device. API tokens go on working."]),
      action: "Sign out",
      busyText: "Signing out...",
    },
    ended: {
      title: "User Signed Out",
      text: /* @__PURE__ */ icu<{ name: string | number }>([["name"]," is signed in nowhere now."]),
    },
  },
  usage: {
    of: /* @__PURE__ */ icu<{ account: string | number }>(["This month in ",["account"]]),
    own: "This month",
    videos: /* @__PURE__ */ icu<{ limit: string | number; used: string | number }>([["limit","select",{"none":[["used"]," videos"],"other":[["used"]," of ",["limit"]," videos"]}]]),
    storage: /* @__PURE__ */ icu<{ used: string | number }>([["used"]," stored"]),
  },
  accounts: {
    label: "Also works in",
    roles: {
      owner: "owner",
      admin: "admin",
      editor: "editor",
      viewer: "viewer",
    },
  },
  videos: {
    title: "Latest videos",
    none: "No videos yet.",
    failed: "The videos could not be read.",
    removed: "In the trash",
    held: {
      removed: "Removed by an operator",
      hidden: "Hidden until reviewed",
      flagged: "Flagged",
    },
  },
  notes: {
    title: "Notes",
    label: "New note",
    help: "Only administrators read it.",
    add: "Add note",
    adding: "Adding...",
    nobody: "Somebody who is gone",
    remove: /* @__PURE__ */ icu<{ text: string | number }>(["Delete the note '",["text"],"'"]),
    question: {
      title: "Delete this note?",
      text: "It is gone for every administrator.",
      action: "Delete",
      busyText: "Deleting...",
    },
    failed: "The note could not be saved.",
  },
  actionFailed: "This could not be done.",
});
