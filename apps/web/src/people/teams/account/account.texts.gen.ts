// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const accountTexts = /* @__PURE__ */ texts('people/teams/account/account', {
  failed: "Error",
  name: {
    title: "Account name",
    text: "Your members read it where they switch accounts, and invited people in their mail.",
    readOnly: "Only the owner can rename the account.",
    label: "Name",
    save: "Save name",
    done: {
      title: "Account renamed",
      text: /* @__PURE__ */ icu<{ name: string | number }>(["It is called ",["name"]," now."]),
    },
    failed: "The account was not renamed. Please try again.",
  },
  place: {
    title: /* @__PURE__ */ icu<{ account: string | number }>(["Your place in the account ",["account"]]),
    text: /* @__PURE__ */ icu<{ role: string | number }>(["You are ",["role"]," of this account."]),
    manage: "Admins and the owner manage the team.",
  },
  rights: {
    title: "Roles",
  },
  leave: {
    title: "Leave this account",
    text: /* @__PURE__ */ icu<{ account: string | number }>(["You lose access to the account ",["account"]," at once. What you made there stays with it. Only an invitation brings you back."]),
    owner: "An account needs an owner. Hand it over to a member first, then you can leave it.",
    action: "Leave account",
    question: /* @__PURE__ */ icu<{ account: string | number }>(["Leave the account ",["account"],"?"]),
    busy: "Leaving...",
    done: {
      title: /* @__PURE__ */ icu<{ account: string | number }>(["You have left the account ",["account"]]),
      text: "What you made there stays with it.",
    },
  },
  ownership: {
    title: "Ownership",
    text: "The owner pays with their plans and decides about the account.",
    none: "To hand the account over, choose \"Offer ownership\" in the menu of an active member.",
    readOnly: /* @__PURE__ */ icu<{ owner: string | number }>([["owner"]," owns this account."]),
    offered: /* @__PURE__ */ icu<{ name: string | number; day: string | number }>(["Offered to ",["name"],", who can accept until ",["day"],". Until then nothing changes."]),
    withdraw: "Take the offer back",
    withdrawing: "Taking it back...",
    withdrawn: {
      title: "Offer taken back",
      text: "The account stays yours.",
    },
    failed: "That did not work. Please try again.",
  },
  offer: {
    title: "Offer ownership",
    text: /* @__PURE__ */ icu<{ name: string | number; days: string | number }>([["name"]," can accept within ",["days"]," days and owns the account then: their plans decide what it may do. Videos stay in it."]),
    password: "Your password",
    code: "Code from your app",
    codeHelp: "Six digits from your authenticator app, or one of your recovery codes.",
    submit: "Offer account",
    busy: "Offering...",
    done: {
      title: "Account offered",
      text: /* @__PURE__ */ icu<{ name: string | number }>(["We have mailed ",["name"],". You can take the offer back."]),
    },
    failed: "The account was not offered. Please try again.",
  },
  after: {
    goesOn: /* @__PURE__ */ icu<{ name: string | number; seats: number }>(["With the plans that ",["name"]," has now, the team goes on with ",["seats","plural",{"one":["#"," seat"],"other":["#"," seats"]}],". You become an admin and take one of them."]),
    unlimited: /* @__PURE__ */ icu<{ name: string | number }>(["With the plans that ",["name"]," has now, the team goes on without a limit of seats. You become an admin."]),
    stops: /* @__PURE__ */ icu<{ name: string | number }>(["The plans that ",["name"]," has now do not include team members. The team would stop: you and everybody else in it would lose access to the account."]),
    loading: "Finding out what becomes of the team...",
    failed: "What becomes of the team is not known",
    unknown: "Please try again.",
    retry: "Try again",
  },
  received: {
    title: /* @__PURE__ */ icu<{ from: string | number; account: string | number }>([["from"]," wants to hand ",["account"]," over to you"]),
    titleUnnamed: /* @__PURE__ */ icu<{ from: string | number }>([["from"]," wants to hand their account over to you"]),
    what: "You would own the account with all of its videos and members. Your own plans decide from then on what it may do.",
    goesOn: /* @__PURE__ */ icu<{ seats: number; name: string | number }>(["With the plans that you have now, the team goes on with ",["seats","plural",{"one":["#"," seat"],"other":["#"," seats"]}],". ",["name"]," would become an admin and take one of them."]),
    unlimited: /* @__PURE__ */ icu<{ name: string | number }>(["With the plans that you have now, the team goes on without a limit of seats. ",["name"]," would become an admin."]),
    stops: /* @__PURE__ */ icu<{ name: string | number }>(["The plans that you have now do not include team members. The team would stop: ",["name"]," and everybody else in it would lose access to the account."]),
    until: /* @__PURE__ */ icu<{ day: string | number }>(["You can decide until ",["day"],"."]),
    accept: "Become the owner",
    accepting: "Taking over...",
    decline: "Decline",
    declining: "Declining...",
    accepted: {
      title: /* @__PURE__ */ icu<{ account: string | number }>([["account"]," is yours"]),
      text: "You decide about its team from now on.",
    },
    acceptedUnnamed: {
      title: "The account is yours",
      text: "You decide about its team from now on.",
    },
    declined: {
      title: "Offer declined",
      text: "The account stays with its owner.",
    },
    failed: "That did not work. Please try again.",
    look: "Look at the offer",
  },
  activity: {
    label: "Activity",
    columns: {
      what: "What",
      who: "Who",
      when: "When",
    },
    nobody: "Nobody known",
    change: /* @__PURE__ */ icu<{ from: string | number; to: string | number }>([["from"]," to ",["to"]]),
    failed: "The activity could not be loaded",
    nothingYet: {
      title: "No activity yet",
      text: "What you and your team do here is listed from now on.",
    },
  },
});
