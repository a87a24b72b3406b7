// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsNl = {
  flagged: "Deze pagina is gemarkeerd en wordt beoordeeld.",
  flaggedVideo: "Deze video is gemarkeerd en wordt beoordeeld.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["Gemaakt met ",["product"]]),
  report: "Deze pagina melden",
  skip: "Naar de inhoud",
  sections: "Onderdelen",
  play: "Afspelen",
  email: "E-mail",
  name: "Naam",
  phone: "Telefoon",
  message: "Bericht",
  optional: "optioneel",
  leaveEmpty: "Laat dit veld leeg",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," van 5 sterren"]),
  mend: "Controleer de velden hieronder.",
  failed: "Dat is niet gelukt. Probeer het opnieuw.",
  tooMany: "Dat was veel tegelijk. Probeer het over een paar minuten opnieuw.",
  wrong: {
    email: "Vul een geldig e-mailadres in.",
    name: "Vul je naam in.",
    phone: "Vul je telefoonnummer in.",
    message: "Schrijf een bericht.",
    consent: "Vink het vakje aan om akkoord te gaan.",
  },
  messages: {
    not_found: {
      title: "Deze pagina bestaat niet",
      text: "Controleer het adres of vraag wie het je gaf.",
    },
    unavailable: {
      title: "Deze site is niet beschikbaar",
      text: "Misschien is de site later weer beschikbaar.",
    },
    gone: {
      title: "Deze site bestaat niet meer",
      text: "De site is verwijderd en komt niet terug.",
    },
  },
};
