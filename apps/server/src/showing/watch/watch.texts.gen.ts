// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu, texts } from '@sayso/i18n';

export const watchTexts = texts('showing/watch/watch', {
  title: icu<{ title: string | number; siteName: string | number }>(["Watch ",["title"],", a short video made with ",["siteName"],"."]),
  fileRemoved: "This file has been removed.",
  passwordMissing: "Choose a password for this video.",
});
