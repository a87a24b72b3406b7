// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsEs = {
  flagged: "Esta página ha sido marcada y se está revisando.",
  flaggedVideo: "Este vídeo ha sido marcado y se está revisando.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["Hecho con ",["product"]]),
  report: "Denunciar esta página",
  skip: "Ir al contenido",
  sections: "Secciones",
  play: "Reproducir",
  email: "Correo electrónico",
  name: "Nombre",
  phone: "Teléfono",
  message: "Mensaje",
  optional: "opcional",
  leaveEmpty: "Deja este campo vacío",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," de 5 estrellas"]),
  mend: "Revisa los campos de abajo.",
  failed: "No se ha podido enviar. Inténtalo de nuevo.",
  tooMany: "Demasiados envíos a la vez. Inténtalo dentro de unos minutos.",
  wrong: {
    email: "Escribe un correo electrónico válido.",
    name: "Escribe tu nombre.",
    phone: "Escribe tu número de teléfono.",
    message: "Escribe un mensaje.",
    consent: "Marca la casilla para aceptar.",
  },
  messages: {
    not_found: {
      title: "Esta página no existe",
      text: "Comprueba la dirección o pregunta a quien te la dio.",
    },
    unavailable: {
      title: "Este sitio no está disponible",
      text: "Quizá vuelva a estar disponible más adelante.",
    },
    gone: {
      title: "Este sitio ya no existe",
      text: "Se eliminó y no volverá.",
    },
  },
};
