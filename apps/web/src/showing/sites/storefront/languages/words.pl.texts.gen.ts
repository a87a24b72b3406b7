// Made by `npm run texts` from the PO file of this name. Change that, not this.
import { icu } from '@sayso/i18n';

export const wordsPl = {
  flagged: "Ta strona została oznaczona i jest sprawdzana.",
  flaggedVideo: "Ten film został oznaczony i jest sprawdzany.",
  madeWith: /* @__PURE__ */ icu<{ product: string | number }>(["Stworzone w ",["product"]]),
  report: "Zgłoś tę stronę",
  skip: "Przejdź do treści",
  sections: "Sekcje",
  play: "Odtwórz",
  email: "E-mail",
  name: "Imię i nazwisko",
  phone: "Telefon",
  message: "Wiadomość",
  optional: "opcjonalnie",
  leaveEmpty: "Zostaw to pole puste",
  rating: /* @__PURE__ */ icu<{ stars: string | number }>([["stars"]," z 5 gwiazdek"]),
  mend: "Sprawdź pola poniżej.",
  failed: "Nie udało się wysłać. Spróbuj ponownie.",
  tooMany: "Za dużo wysyłek naraz. Spróbuj ponownie za kilka minut.",
  wrong: {
    email: "Podaj poprawny adres e-mail.",
    name: "Podaj imię i nazwisko.",
    phone: "Podaj numer telefonu.",
    message: "Napisz wiadomość.",
    consent: "Zaznacz pole, aby wyrazić zgodę.",
  },
  messages: {
    not_found: {
      title: "Nie ma takiej strony",
      text: "Sprawdź adres albo zapytaj osobę, która go podała.",
    },
    unavailable: {
      title: "Ta witryna jest niedostępna",
      text: "Może będzie znów dostępna później.",
    },
    gone: {
      title: "Tej witryny już nie ma",
      text: "Została usunięta i nie wróci.",
    },
  },
};
