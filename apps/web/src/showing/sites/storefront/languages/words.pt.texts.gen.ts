// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsPt = {
  flagged: "Esta página foi sinalizada e está a ser analisada.",
  flaggedVideo: "Este vídeo foi sinalizado e está a ser analisado.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["Feito com ",["product"]]),
  report: "Denunciar esta página",
  skip: "Ir para o conteúdo",
  sections: "Seções",
  play: "Reproduzir",
  email: "E-mail",
  name: "Nome",
  phone: "Telefone",
  message: "Mensagem",
  optional: "opcional",
  leaveEmpty: "Deixe este campo vazio",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," de 5 estrelas"]),
  mend: "Verifique os campos abaixo.",
  failed: "Não foi possível enviar. Tente novamente.",
  tooMany: "Muitos envios de uma vez. Tente novamente em alguns minutos.",
  wrong: {
    email: "Digite um e-mail válido.",
    name: "Digite o seu nome.",
    phone: "Digite o seu telefone.",
    message: "Escreva uma mensagem.",
    consent: "Marque a caixa para concordar.",
  },
  messages: {
    not_found: {
      title: "Esta página não existe",
      text: "Confira o endereço ou pergunte a quem o enviou.",
    },
    unavailable: {
      title: "Este site não está disponível",
      text: "Talvez volte a ficar disponível mais tarde.",
    },
    gone: {
      title: "Este site não existe mais",
      text: "Foi removido e não vai voltar.",
    },
  },
};
