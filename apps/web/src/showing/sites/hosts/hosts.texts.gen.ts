// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const hostsTexts = /* @__PURE__ */ texts('showing/sites/hosts/hosts', {
  title: "Use my domain",
  text: "Visitors reach this site at a domain name of your own. Add it here, then add its records at your DNS provider.",
  add: {
    label: "Domain name",
    placeholder: "shop.example.com",
    action: "Add domain",
    busy: "Adding...",
  },
  full: /* @__PURE__ */ icu<{ most: string | number }>(["A site has ",["most"]," domains at most. Remove one to add another."]),
  list: "Domains of this site",
  none: "No domain of your own yet.",
  states: {
    verified: "Leads to this site",
    waiting: "Waiting for its records",
    broken: "Records not found any more",
  },
  records: /* @__PURE__ */ icu<{ host: string | number }>(["DNS records of ",["host"]]),
  recordsHelp: "Add these at your DNS provider. It can take some minutes, sometimes an hour, until they are seen.",
  name: /* @__PURE__ */ icu<{ type: string | number }>([["type"]," name"]),
  value: /* @__PURE__ */ icu<{ type: string | number }>([["type"]," value"]),
  check: "Check now",
  checking: "Checking...",
  checked: "Last checked",
  never: "Not checked yet.",
  open: "Open",
  remove: "Remove",
  removeOne: /* @__PURE__ */ icu<{ host: string | number }>(["Remove ",["host"]]),
  show: "Show records",
  loading: "Loading domains",
  notLoaded: "The domains could not be loaded",
  failed: {
    check: "This domain could not be checked",
    remove: "This domain could not be removed",
  },
  done: {
    verified: {
      title: /* @__PURE__ */ icu<{ host: string | number }>([["host"]," leads to this site"]),
      text: "Its certificate is made with the first visit.",
    },
    removed: /* @__PURE__ */ icu<{ host: string | number }>([["host"]," removed"]),
  },
  ask: {
    title: /* @__PURE__ */ icu<{ host: string | number }>(["Remove ",["host"],"?"]),
    text: "Visitors do not reach the site at this domain any more. You can add it again later.",
    action: "Remove",
    busyText: "Removing...",
  },
  discard: {
    title: "Discard this domain?",
    text: "What you typed is not saved.",
    action: "Discard",
    cancel: "Go on writing",
  },
  noRight: "Only an admin of this account can change its domains.",
});
