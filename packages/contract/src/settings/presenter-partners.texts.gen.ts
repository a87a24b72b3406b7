// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const presenterPartnersTexts = /* @__PURE__ */ texts('settings/presenterPartners', {
  heygen: {
    name: "HeyGen",
  },
  a2e: {
    name: "A2E",
  },
  did: {
    name: "D-ID",
  },
  server: {
    name: "Presenter server",
  },
});
