// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const leadsTexts = /* @__PURE__ */ texts('showing/sites/leads/leads', {
  label: "Leads",
  search: "Search by name, e-mail or message",
  columns: {
    who: "Who",
    phone: "Phone",
    message: "Message",
    at: "Received",
  },
  isNew: "New",
  nothingYet: {
    title: "No leads yet",
    text: "Visitors leave their e-mail in the form of your site. Add the form to the page, publish it, and share the address.",
    action: "Open the editor",
  },
  nothingFound: {
    title: "No lead fits",
    text: "Try another word, or take the search off.",
  },
  failed: "The leads could not be loaded",
  open: "Show",
  remove: "Delete",
  eraseOne: "Erase this person",
  write: "Write an e-mail",
  close: "Close",
  export: {
    action: "Download CSV",
    some: /* @__PURE__ */ icu<{ found: number; all: number }>(["Download ",["found","number"]," of ",["all","number"]]),
    busy: "Preparing the table",
    done: "Table downloaded",
    someDone: /* @__PURE__ */ icu<{ found: number; all: number }>([["found","number"]," of ",["all","plural",{"one":["#"," lead"],"other":["#"," leads"]}],": what fits the search. Take the search off for all of them."]),
    failed: "The table could not be made",
  },
  facts: {
    email: "E-mail",
    name: "Name",
    phone: "Phone",
    at: "Received",
    message: "Message",
    consent: "Agreed to",
  },
  confirm: {
    title: "Delete this lead?",
    text: /* @__PURE__ */ icu<{ email: string | number }>(["What ",["email"]," left is deleted for good."]),
    action: "Delete",
    busy: "Deleting",
  },
  deleted: "The lead was deleted",
  erase: {
    action: "Erase a person",
    title: "Erase a person",
    text: "Everything that somebody left in the form of this site is deleted for good, as they may ask of you. What was mailed to you stays in your mailbox.",
    email: "Their e-mail",
    submit: "Erase",
    busy: "Erasing",
    discard: {
      title: "Close without erasing?",
      text: "Nothing has been erased.",
      action: "Close",
    },
    done: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"0":["Nothing was left under this e-mail"],"other":[["count","plural",{"one":["#"," lead"],"other":["#"," leads"]}]," erased"]}]]),
    failed: "The person could not be erased",
  },
});
