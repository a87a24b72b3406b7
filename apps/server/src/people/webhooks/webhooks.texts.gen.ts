// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const webhooksTexts = /* @__PURE__ */ texts('people/webhooks/webhooks', {
  secretMade: "Copy the secret now. It is not shown again.",
  deleted: "Webhook deleted",
  hasPassword: "Leave out the name and the password: messages are signed instead.",
  hasHash: "Leave out what follows the # sign: servers do not get it.",
  notHttps: "Use an address that begins with https://.",
  notPublic: "This address lies inside a private network, which nothing is sent to.",
  operatorsOnly: "Only administrators of this site may have sales sent to a webhook.",
});
