// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { texts } from '@sayso/i18n';

export const inputTexts = /* @__PURE__ */ texts('monitoring/input', {
  threshold: "Enter a number.",
  timeOfDay: "Use a time such as 22:00.",
  timeZone: "Choose a time zone such as Europe/Berlin.",
  quietTime: "Say when the quiet time begins and when it ends.",
  quietTimeEmpty: "A quiet time ends at another time than it begins.",
  hours: "Use a whole number from 1 to 24.",
  intake: "Choose open, paused or draining.",
  workTable: "Choose take or work.",
  workAction: "Choose retry or stop.",
});
