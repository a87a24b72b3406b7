// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const sitesTexts = /* @__PURE__ */ texts('showing/sites/sites', {
  daysReversed: "The last day comes before the first one.",
  tooManyDays: /* @__PURE__ */ icu<{ most: string | number }>(["Choose ",["most"]," days at most."]),
  records: {
    absent: /* @__PURE__ */ icu<{ name: string | number }>(["There is no TXT record at ",["name"]," yet. Add it at your DNS provider; it can take up to an hour until it is seen."]),
    unanswered: /* @__PURE__ */ icu<{ host: string | number }>(["The DNS servers of ",["host"]," did not answer. Try again in a few minutes."]),
    other: /* @__PURE__ */ icu<{ name: string | number; value: string | number }>(["The TXT record at ",["name"]," says something else. It must say exactly ",["value"]]),
    elsewhere: "This domain leads to another site, which has proved it since. To have it here, add the TXT record and check it again.",
    lost: "The TXT record was not found on three days in a row, so this domain leads to the site no more. Add the record and check it again.",
  },
  formStale: "Load the page again, then send the form once more.",
  tooManyForms: "Too many forms have come from here. Try again in a few minutes.",
  siteGone: "This site is gone.",
  pictureRemoved: "This picture has been removed.",
  created: "Site created successfully",
  deleted: "Site deleted successfully",
  domainRemoved: "Domain removed",
  certificateAllowed: "A certificate may be issued",
  leadDeleted: "Lead deleted",
  missing: {
    name: "Enter your name.",
    phone: "Enter your phone number.",
    message: "Enter a message.",
  },
  plain: {
    not_found: {
      title: "Page not found",
      text: "There is nothing at this address.",
    },
    unavailable: {
      title: "This site is not available",
      text: "Try again later.",
    },
    gone: {
      title: "This site is gone",
      text: "It is no longer at this address.",
    },
  },
  formGone: "This form is no longer here.",
});
