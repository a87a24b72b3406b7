// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const errorsTexts = /* @__PURE__ */ texts('running/monitoring/errors/errors', {
  title: "Errors",
  subtitle: "Faults of the server and of browsers, those of one cause together. Nothing in them says whom they befell.",
  label: "Errors by their causes",
  search: "Search by words, place or request id",
  columns: {
    what: "Error",
    source: "Where",
    count: "Count",
    users: "People",
    first_at: "First",
    last_at: "Last",
    release: "Release",
    state: "State",
  },
  sources: {
    server: "Server",
    browser: "Browser",
  },
  filters: {
    state: {
      label: "State",
      all: "All states",
    },
    source: {
      label: "Where",
      all: "Everywhere",
    },
  },
  nothingYet: {
    title: "No errors",
    text: "What goes wrong on the server or in a browser is collected here.",
  },
  nothingFound: {
    title: "No error fits",
    text: "Choose other words or filters.",
  },
  open: "Details",
  resolve: "Mark as resolved",
  reopen: "Open again",
  changed: {
    resolved: {
      title: "Marked as resolved",
      text: "If it comes back in a later release it is open again.",
    },
    open: {
      title: "Opened again",
    },
  },
  failed: "The error could not be changed",
  details: {
    loadFailed: "The error could not be loaded",
    place: "Place",
    count: "Count",
    users: "People",
    first: "First",
    last: "Last",
    releases: "Releases",
    sameRelease: /* @__PURE__ */ icu<{ one: string | number }>([["one"]]),
    fromTo: /* @__PURE__ */ icu<{ first: string | number; last: string | number }>([["first"]," to ",["last"]]),
    resolved: "Resolved",
    resolvedIn: /* @__PURE__ */ icu<{ at: string | number; release: string | number }>([["at"],", in ",["release"]]),
    reopened: "Open again since",
    stack: "Stack",
    noStack: "No lines are known.",
    occurrences: "The last times",
    request: "Request id",
    route: "Route",
    at: "When",
    with: "Release and browser",
  },
});
