// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsIt = {
  flagged: "Questa pagina è stata segnalata ed è in fase di verifica.",
  flaggedVideo: "Questo video è stato segnalato ed è in fase di verifica.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["Creato con ",["product"]]),
  report: "Segnala questa pagina",
  skip: "Vai al contenuto",
  sections: "Sezioni",
  play: "Riproduci",
  email: "E-mail",
  name: "Nome",
  phone: "Telefono",
  message: "Messaggio",
  optional: "facoltativo",
  leaveEmpty: "Lascia vuoto questo campo",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," stelle su 5"]),
  mend: "Controlla i campi qui sotto.",
  failed: "Invio non riuscito. Riprova.",
  tooMany: "Troppi invii in una volta. Riprova tra qualche minuto.",
  wrong: {
    email: "Inserisci un indirizzo e-mail valido.",
    name: "Inserisci il tuo nome.",
    phone: "Inserisci il tuo numero di telefono.",
    message: "Scrivi un messaggio.",
    consent: "Seleziona la casella per accettare.",
  },
  messages: {
    not_found: {
      title: "Questa pagina non esiste",
      text: "Controlla l’indirizzo o chiedi a chi te l’ha dato.",
    },
    unavailable: {
      title: "Questo sito non è disponibile",
      text: "Forse tornerà disponibile più avanti.",
    },
    gone: {
      title: "Questo sito non esiste più",
      text: "È stato rimosso e non tornerà.",
    },
  },
};
