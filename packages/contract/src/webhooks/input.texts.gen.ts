// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('webhooks/input', {
  noEvent: "Choose at least one event.",
  noAddress: "Enter the address of your server, such as https://example.com/webhooks.",
  webhookName: "Give the webhook a name.",
  isOn: "Say whether it is on.",
});
