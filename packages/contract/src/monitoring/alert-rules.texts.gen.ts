// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const alertRulesTexts = /* @__PURE__ */ texts('monitoring/alertRules', {
  process_gone: {
    label: "Process gone",
    help: "A server or a worker gives no sign of life, and none has taken its place.",
  },
  service_critical: {
    label: "Service critical",
    help: "A check of Service Health says that something does not work.",
  },
  disk_free: {
    label: "Disk nearly full",
    help: /* @__PURE__ */ icu<{ n: string | number }>(["Less than ",["n"]," is free on the disk of the data folder. Critical once no new video is started."]),
  },
  queue_age: {
    label: "Queue too old",
    help: /* @__PURE__ */ icu<{ n: string | number }>(["Something has waited in the queue for more than ",["n"],"."]),
  },
  failure_rate: {
    label: "Videos fail",
    help: /* @__PURE__ */ icu<{ n: string | number }>(["More than ",["n"]," of the videos of the last hour failed, and at least three did."]),
  },
  mail_failing: {
    label: "Mail fails",
    help: /* @__PURE__ */ icu<{ n: string | number }>(["At least ",["n"]," could not be sent within an hour, or still wait for another try."]),
  },
  certificate: {
    label: "Certificate ends",
    help: /* @__PURE__ */ icu<{ n: string | number }>(["The certificate of this site ends within ",["n"],", or is not valid."]),
  },
  backup_age: {
    label: "No backup",
    help: /* @__PURE__ */ icu<{ n: string | number }>(["The last backup was made more than ",["n"]," ago, or none was made and the installation is older than that."]),
  },
  error_rate: {
    label: "Answers fail",
    help: /* @__PURE__ */ icu<{ n: string | number }>(["More than ",["n"]," of the answers of the last ten minutes were faults of the server, of at least twenty."]),
  },
  seller_silent: {
    label: "Sender silent",
    help: "A sender of sales has sent nothing for longer than its own setting says.",
  },
  seller_failing: {
    label: "Sales not processed",
    help: /* @__PURE__ */ icu<{ n: string | number }>(["At least ",["n"]," of a sender within a day could not be processed."]),
  },
  seller_refused: {
    label: "Events refused",
    help: /* @__PURE__ */ icu<{ n: string | number }>(["A sender had ",["n"]," or more refused within ten minutes, or its first event refused, and they were not replayed."]),
  },
});
