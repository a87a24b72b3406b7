// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const monitoringTexts = /* @__PURE__ */ texts('monitoring/monitoring', {
  healthServices: {
    server: "Web server",
    database: "Database",
    queue: "Queue",
    renders: "Renders",
    storage: "Storage",
    mail: "Mail",
    providers: "Providers",
    speech: "Speech",
  },
});
