// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsFr = {
  flagged: "Cette page a été signalée et fait l'objet d'un examen.",
  flaggedVideo: "Cette vidéo a été signalée et fait l'objet d'un examen.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["Créé avec ",["product"]]),
  report: "Signaler cette page",
  skip: "Aller au contenu",
  sections: "Rubriques",
  play: "Lire",
  email: "E-mail",
  name: "Nom",
  phone: "Téléphone",
  message: "Message",
  optional: "facultatif",
  leaveEmpty: "Laissez ce champ vide",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," étoiles sur 5"]),
  mend: "Vérifiez les champs ci-dessous.",
  failed: "L’envoi a échoué. Veuillez réessayer.",
  tooMany: "Trop d’envois à la fois. Réessayez dans quelques minutes.",
  wrong: {
    email: "Saisissez une adresse e-mail valide.",
    name: "Saisissez votre nom.",
    phone: "Saisissez votre numéro de téléphone.",
    message: "Écrivez un message.",
    consent: "Cochez la case pour accepter.",
  },
  messages: {
    not_found: {
      title: "Cette page n’existe pas",
      text: "Vérifiez l’adresse, ou demandez-la à qui vous l’a donnée.",
    },
    unavailable: {
      title: "Ce site n’est pas disponible",
      text: "Il sera peut-être de nouveau disponible plus tard.",
    },
    gone: {
      title: "Ce site n’existe plus",
      text: "Il a été supprimé et ne reviendra pas.",
    },
  },
};
