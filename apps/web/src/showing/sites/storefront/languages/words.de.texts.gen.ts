// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsDe = {
  flagged: "Diese Seite wurde gemeldet und wird geprüft.",
  flaggedVideo: "Dieses Video wurde gemeldet und wird geprüft.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["Erstellt mit ",["product"]]),
  report: "Seite melden",
  skip: "Zum Inhalt",
  sections: "Abschnitte",
  play: "Abspielen",
  email: "E-Mail",
  name: "Name",
  phone: "Telefon",
  message: "Nachricht",
  optional: "freiwillig",
  leaveEmpty: "Dieses Feld leer lassen",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," von 5 Sternen"]),
  mend: "Bitte prüfen Sie die Felder unten.",
  failed: "Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.",
  tooMany: "Das war sehr viel auf einmal. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  wrong: {
    email: "Bitte geben Sie eine gültige E-Mail-Adresse ein.",
    name: "Bitte geben Sie Ihren Namen ein.",
    phone: "Bitte geben Sie Ihre Telefonnummer ein.",
    message: "Bitte schreiben Sie eine Nachricht.",
    consent: "Bitte stimmen Sie zu.",
  },
  messages: {
    not_found: {
      title: "Diese Seite gibt es nicht",
      text: "Prüfe die Adresse oder frage, wer sie dir gegeben hat.",
    },
    unavailable: {
      title: "Diese Website ist nicht verfügbar",
      text: "Vielleicht ist sie später wieder verfügbar.",
    },
    gone: {
      title: "Diese Website gibt es nicht mehr",
      text: "Sie wurde entfernt und kommt nicht wieder.",
    },
  },
};
