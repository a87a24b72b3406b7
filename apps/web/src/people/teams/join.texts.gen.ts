// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const joinTexts = /* @__PURE__ */ texts('people/teams/join', {
  title: "Invitation",
  checking: "Checking your invitation...",
  heading: /* @__PURE__ */ icu<{ account: string | number }>(["Join ",["account"]]),
  headingUnnamed: /* @__PURE__ */ icu<{ owner: string | number }>(["Join the account of ",["owner"]]),
  invited: /* @__PURE__ */ icu<{ by: string | number; role: string | number; may: string | number }>([["by","select",{"none":["You are invited"],"other":[["by"]," invites you"]}]," to work in this account as ",["role"],": ",["may"],"."]),
  may: {
    viewer: "you see its videos, drafts and figures",
    editor: "you make and edit its videos, too",
    admin: "you make, edit and delete its videos, and manage its team",
  },
  until: /* @__PURE__ */ icu<{ day: string | number }>(["The invitation works until ",["day"],"."]),
  join: "Join the team",
  joining: "Joining...",
  joined: {
    title: /* @__PURE__ */ icu<{ account: string | number }>(["Welcome to ",["account"]]),
    text: /* @__PURE__ */ icu<{ role: string | number }>(["You work here as ",["role"]," now."]),
  },
  joinedUnnamed: {
    title: /* @__PURE__ */ icu<{ owner: string | number }>(["Welcome to the account of ",["owner"]]),
    text: /* @__PURE__ */ icu<{ role: string | number }>(["You work here as ",["role"]," now."]),
  },
  failed: "You could not join. Please try again.",
  as: /* @__PURE__ */ icu<{ email: string | number }>(["You join as ",["email"],"."]),
  newcomer: {
    text: /* @__PURE__ */ icu<{ email: string | number }>(["You are new here: choose a name and a password. You sign in with ",["email"],"."]),
    name: "Full Name",
    password: "Password",
    passwordHelp: /* @__PURE__ */ icu<{ minCharacters: string | number }>(["At least ",["minCharacters"]," characters."]),
    consentMissing: "Tick this box to join.",
    submit: "Create account and join",
  },
  known: {
    text: /* @__PURE__ */ icu<{ email: string | number }>([["email"]," signs in here already. Sign in, and you come back to this invitation."]),
    signIn: "Sign in to join",
  },
  somebodyElse: {
    text: /* @__PURE__ */ icu<{ own: string | number; invited: string | number }>(["You are signed in as ",["own"],", but this invitation is for ",["invited"],"."]),
    switch: "Sign out and go on",
    stay: "Stay signed in",
  },
  closed: {
    expired: {
      title: "This invitation has expired",
      text: /* @__PURE__ */ icu<{ by: string | number }>(["Ask ",["by","select",{"none":["whoever invited you"],"other":[["by"]]}]," to send it again."]),
    },
    revoked: {
      title: "This invitation was withdrawn",
      text: /* @__PURE__ */ icu<{ by: string | number }>(["Ask ",["by","select",{"none":["whoever invited you"],"other":[["by"]]}]," whether you are still meant to join."]),
    },
    used: {
      title: "This invitation was already used",
      text: "Whoever accepted it signs in with their own password. If that was you, go on to the account.",
    },
    unavailable: {
      title: "This account has no team at present",
      text: "Its plan has no room for more people now. The invitation works again once there is room.",
    },
  },
  invalid: {
    title: "This link does not work",
    text: "Open the invitation from the mail again, with the whole link.",
  },
  unreachable: "Your invitation could not be loaded",
  toDashboard: "To the dashboard",
  toLogin: "To the sign-in",
});
