// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const moderationTexts = /* @__PURE__ */ texts('running/moderation/moderation', {
  tab: "Content Moderation",
  queueTab: "Queue",
  listsTab: "Word lists",
  title: "Content Moderation",
  subtitle: "What customers make, what is reported, and what the check finds",
  queue: "Content Moderation Queue",
  showing: /* @__PURE__ */ icu<{ shown: string | number; total: string | number }>(["Showing ",["shown"]," of ",["total"]," items"]),
  search: "Search content...",
  exportReport: "Export Report",
  exporting: "Exporting...",
  statistics: {
    label: "Counters",
    total: "Total Content",
    pending: "Pending Review",
    flagged: "Flagged",
    removed: "Removed",
    reported: "Reported Today",
    actions: "Actions Today",
    appeals: /* @__PURE__ */ icu<{ count: string | number }>(["Appeals waiting: ",["count"]]),
  },
  filters: {
    status: {
      label: "Status",
      all: "All Status",
    },
    type: {
      label: "Type",
      all: "All Types",
    },
    reason: {
      label: "Reason",
      all: "All reasons",
    },
    language: {
      label: "Language",
      placeholder: "Such as en",
    },
    source: {
      label: "Came up by",
      all: "Anything",
    },
    reports: {
      label: "Reports, at least",
      placeholder: "Such as 3",
    },
    account: {
      label: "Account",
      placeholder: "Id of an account",
    },
    created: {
      label: "Created",
    },
    sources: {
      report: "A report",
      check: "The automatic check",
      appeal: "An appeal that waits",
    },
  },
  statuses: {
    approved: "Approved",
    pending: "Pending",
    flagged: "Flagged",
    removed: "Removed",
  },
  types: {
    video: "Videos",
    image: "Images",
    text: "Text",
  },
  hidden: "Hidden",
  raised: "Look again",
  appeal: "Appeal",
  gone: "Erased",
  columns: {
    title: "Content",
    creator: "Creator",
    status: "Status",
    reason: "Flag reason",
    reports: "Reports",
    reported: /* @__PURE__ */ icu<{ times: string | number }>(["reports: ",["times"]]),
    views: "Views",
    downloads: "Downloads",
    created_at: "Created",
  },
  nobody: "Somebody who left",
  nothingYet: {
    title: "Nothing here yet",
    text: "Videos, pictures and sites of your customers appear here as soon as there are any.",
  },
  nothingFound: {
    title: "Nothing found",
    text: "No content matches the search and the filters.",
  },
  loadFailed: "The queue could not be loaded",
  acts: {
    view: "View Content",
    approve: "Approve Content",
    flag: "Flag Content",
    flagAgain: "Keep flagged",
    remove: "Remove Content",
    restore: "Restore Content",
    creator: "Look at the owner",
    account: "All content of this account",
  },
  short: {
    approve: "Approve",
    flag: "Flag",
    remove: "Remove",
    restore: "Restore",
  },
  opening: {
    title: "Opening Content",
    text: /* @__PURE__ */ icu<{ title: string | number }>(["Opening \"",["title"],"\"."]),
  },
  done: {
    approve: {
      title: "Content Approved",
      text: /* @__PURE__ */ icu<{ what: string | number; count: number }>([["what"]," ",["count","plural",{"one":["has been approved and is"],"other":["have been approved and are"]}]," now live."]),
    },
    flag: {
      title: "Content Flagged",
      text: /* @__PURE__ */ icu<{ what: string | number; count: number }>([["what"]," ",["count","plural",{"one":["has been"],"other":["have been"]}]," flagged for review."]),
    },
    remove: {
      title: "Content Removed",
      text: /* @__PURE__ */ icu<{ what: string | number; count: number }>([["what"]," ",["count","plural",{"one":["has been"],"other":["have been"]}]," permanently removed."]),
    },
    restore: {
      title: "Content Restored",
      text: /* @__PURE__ */ icu<{ what: string | number; count: number }>([["what"]," ",["count","plural",{"one":["is there again as it was"],"other":["are there again as they were"]}],"."]),
    },
  },
  many: /* @__PURE__ */ icu<{ count: number }>([["count","plural",{"one":["1 item"],"other":["#"," items"]}]]),
  partly: /* @__PURE__ */ icu<{ done: number; left: number }>([["done","number"]," done. ",["left","number"]," had changed in the meantime and stay as they are."]),
  notDone: "That could not be done",
  undone: {
    title: "Decision taken back",
    text: "Everything is as it was before.",
  },
  undoFailed: "The decision could not be taken back",
  ask: {
    remove: /* @__PURE__ */ icu<{ title: string | number }>(["Are you sure you want to remove \"",["title"],"\"? This action cannot be undone."]),
    removeMany: /* @__PURE__ */ icu<{ count: number }>(["Are you sure you want to remove ",["count","number"]," items? This action cannot be undone."]),
    removeHelp: /* @__PURE__ */ icu<{ day: string | number }>(["The public loses it at once, and reads that it is gone. Its owner cannot bring it back, but can appeal. Until ",["day"]," an operator can restore it here; after that it is erased, and nobody can."]),
    flag: /* @__PURE__ */ icu<{ title: string | number }>(["Flag \"",["title"],"\""]),
    flagMany: /* @__PURE__ */ icu<{ count: number }>(["Flag ",["count","number"]," items"]),
    flagHelp: "Viewers read a notice, or see nothing until you approve it: System Settings, Flagged content.",
    removeTitle: "Remove content",
    reason: "Reason",
    reasonHelp: "The owner reads it, in the mail and in their account.",
    reasonKept: /* @__PURE__ */ icu<{ kept: string | number }>(["The owner reads it in their account. The mail: ",["kept"]]),
    ground: "What it breaks",
    reference: "Law or clause",
    referenceHelp: "A law has to be named. Of your terms, the clause helps.",
    note: "Note to the owner",
    noteHelp: "In your own words, for example what has to change.",
    optional: "Optional",
    flagging: "Flagging...",
    removing: "Removing...",
    discard: {
      title: "Discard the decision?",
      text: "What you wrote is lost. Nothing is decided.",
      action: "Discard",
      cancel: "Keep writing",
    },
  },
  keys: {
    next: "Next item",
    previous: "Previous item",
    group: "Content Moderation",
    approve: "Approve the open item",
    flag: "Flag the open item",
    remove: "Remove the open item, or restore it",
  },
});

export const reportTexts = /* @__PURE__ */ texts('running/moderation/report', {
  title: "Report a page",
  about: /* @__PURE__ */ icu<{ site: string | number }>(["You saw it at ",["site"],". It was made by a customer of this product."]),
  question: "What is wrong with it? The operator of this product will review your report.",
  sent: {
    title: "Report sent",
    text: "Thank you. Your report will be reviewed.",
  },
  noSite: {
    title: "Which page?",
    text: "Open the page that you want to report, and follow the link at its end.",
  },
});
