// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const webhooksTexts = /* @__PURE__ */ texts('webhooks/webhooks', {
  problems: {
    status: "It did not answer with a status from 200 to 299.",
    not_public: "This address lies inside a private network, which nothing is sent to.",
    no_network: "Its name is not known.",
    unreachable: "Nothing answers there, or its certificate is not valid.",
    too_slow: "It did not answer within 15 seconds.",
    no_secret: "Its secret cannot be read. Make a new one.",
  },
  events: {
    "video.completed": {
      label: "Video ready",
      means: "A video of the account is made, or made anew after a change",
    },
    "video.failed": {
      label: "Video failed",
      means: "A video of the account could not be made",
    },
    "batch.finished": {
      label: "Batch finished",
      means: "Every row of a batch of videos has come to its end, or the batch was cancelled",
    },
    "lead.created": {
      label: "New lead",
      means: "A visitor has left their address in the form of a site",
    },
    "sale.received": {
      label: "Sale or payment",
      means: "A seller has told of a sale, or of a further payment",
    },
    "sale.refunded": {
      label: "Refund or chargeback",
      means: "A seller has told that money went back, whole or in part",
    },
  },
});
