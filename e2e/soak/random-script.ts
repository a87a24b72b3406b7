import { readsLettersOf } from '@sayso/contract';
import type { Random } from './random.ts';

/** Languages that the built-in voices speak. */
export type Language =
  | 'en'
  | 'es'
  | 'fr'
  | 'de'
  | 'it'
  | 'pt'
  | 'nl'
  | 'pl'
  | 'tr'
  | 'ru'
  | 'hi'
  | 'ar'
  | 'sv'
  | 'da'
  | 'nb'
  | 'fi'
  | 'cs'
  | 'el'
  | 'ro'
  | 'uk'
  | 'id';

type Pool = readonly [string, ...string[]];

/** What people say in such videos. Odd ones hold what is hard to read: figures, prices, dates, addresses, shortenings. */
const SENTENCES: Readonly<Record<Language, { plain: Pool; odd: Pool }>> = {
  en: {
    plain: [
      'I was sure this would not work for me.',
      'Then a friend sent me the link, and I tried it for one week.',
      'My skin looks brighter, and people keep asking what I changed.',
      'Maybe you have the same problem, so keep watching!',
      'Would you believe that nobody told me before?',
      'Pour, wait, and the best cold brew is ready.',
    ],
    odd: [
      'It costs $19.99 instead of $1,249, until May 5, 2026.',
      'Order before 7:30 p.m. at https://example.com/shop?id=7 and save 25%.',
      'Dr. Price from NASA rated it 4.8/5 on 12/24/2025.',
      'Call +1 555 0100 or write to hello@example.com, #GlowUp!',
    ],
  },
  es: {
    plain: [
      'La mayoría de la gente pierde horas buscando zapatos.',
      'Nuestra aplicación mide tus pies y compara muchas marcas.',
      '¿Quieres probar también?',
      'Abre la caja y camina un poco por tu casa.',
      'Mi piel brilla más, ¡y todos me preguntan qué he cambiado!',
    ],
    odd: [
      'Cuesta 19,99 € en lugar de 1.249 €, hasta el 5 de mayo de 2026.',
      'Pide antes de las 19:30 en https://example.com/tienda y ahorra un 25 %.',
      'La Sra. Pérez le dio un 4,8 de 5 el 24/12/2025.',
    ],
  },
  fr: {
    plain: [
      'La plupart des gens perdent des heures à chercher la bonne paire.',
      'Notre application mesure vos pieds et compare beaucoup de marques.',
      'Voulez-vous essayer ?',
      'Ouvrez la boîte et marchez un peu chez vous.',
      "Ma peau est plus belle, et tout le monde me demande ce que j'ai changé !",
    ],
    odd: [
      'Ça coûte 19,99 € au lieu de 1 249 €, jusqu’au 5 mai 2026.',
      'Commandez avant 19 h 30 sur https://example.com/boutique et gagnez 25 %.',
      'Mme Petit lui a donné 4,8 sur 5 le 24/12/2025.',
    ],
  },
  de: {
    plain: [
      'Die meisten Menschen verlieren Stunden bei der Suche nach dem passenden Paar Schuhe.',
      'Unsere App vermisst Ihre Füße und vergleicht viele Marken.',
      'Möchten Sie auch einmal probieren?',
      'Öffnen Sie die Packung, und laufen Sie ein paar Schritte.',
      'Meine Haut sieht besser aus, und alle fragen, was ich geändert habe!',
    ],
    odd: [
      'Das kostet 19,99 € statt 1.249 €, bis zum 5. Mai 2026.',
      'Bestellen Sie vor 19:30 Uhr auf https://example.com/laden und sparen Sie 25 %.',
      'Dr. Peters gab ihm am 24.12.2025 z. B. 4,8 von 5 Punkten.',
    ],
  },
  it: {
    plain: ['Molte persone perdono ore a cercare le scarpe giuste.', 'Vuoi provarla anche tu?'],
    odd: ['Costa 19,99 € invece di 1.249 €, fino al 5 maggio 2026.'],
  },
  pt: {
    plain: ['Muita gente perde horas à procura dos sapatos certos.', 'Quer experimentar também?'],
    odd: ['Custa 19,99 € em vez de 1.249 €, até 5 de maio de 2026.'],
  },
  nl: {
    plain: ['Veel mensen zoeken uren naar de juiste schoenen.', 'Wil je het ook eens proberen?'],
    odd: ['Het kost 19,99 € in plaats van 1.249 €, tot 5 mei 2026.'],
  },
  pl: {
    plain: ['Wiele osób traci godziny na szukanie dobrych butów.', 'Czy chcesz też spróbować?'],
    odd: ['Kosztuje 19,99 zł zamiast 1 249 zł, do 5 maja 2026.'],
  },
  tr: {
    plain: ['Birçok insan doğru ayakkabıyı ararken saatler kaybediyor.', 'Sen de denemek ister misin?'],
    odd: ['1.249 TL yerine 19,99 TL, 5 Mayıs 2026 tarihine kadar.'],
  },
  ru: {
    plain: ['Многие люди часами ищут подходящую обувь.', 'Хотите тоже попробовать?'],
    odd: ['Это стоит 19,99 € вместо 1 249 €, до 5 мая 2026 года.'],
  },
  hi: {
    plain: ['बहुत से लोग सही जूते खोजने में घंटों बिताते हैं।', 'क्या आप भी आज़माना चाहेंगे?'],
    odd: ['इसकी कीमत 1,249 के बदले 19.99 है, 5 मई 2026 तक।'],
  },
  ar: {
    plain: ['كثير من الناس يبحثون ساعات عن الحذاء المناسب.', 'هل تريد أن تجرب أيضا؟'],
    odd: ['السعر 19.99 دولارا بدلا من 1249 دولارا، حتى 5 مايو 2026.'],
  },
  sv: {
    plain: ['Många letar i timmar efter rätt skor.', 'Vill du också prova?'],
    odd: ['Det kostar 199 kr i stället för 1 249 kr, till den 5 maj 2026.'],
  },
  da: {
    plain: ['Mange leder i timevis efter de rigtige sko.', 'Vil du også prøve?'],
    odd: ['Det koster 199 kr. i stedet for 1.249 kr., indtil 5. maj 2026.'],
  },
  nb: {
    plain: ['Mange leter i timevis etter de riktige skoene.', 'Vil du også prøve?'],
    odd: ['Det koster 199 kr i stedet for 1 249 kr, til 5. mai 2026.'],
  },
  fi: {
    plain: ['Moni etsii tuntikausia oikeita kenkiä.', 'Haluatko sinäkin kokeilla?'],
    odd: ['Se maksaa 19,99 € eikä 1 249 €, 5. toukokuuta 2026 asti.'],
  },
  cs: {
    plain: ['Mnoho lidí hledá správné boty celé hodiny.', 'Chcete to taky zkusit?'],
    odd: ['Stojí 199 Kč místo 1 249 Kč, do 5. května 2026.'],
  },
  el: {
    plain: ['Πολλοί ψάχνουν ώρες για τα σωστά παπούτσια.', 'Θέλεις να δοκιμάσεις κι εσύ;'],
    odd: ['Κοστίζει 19,99 € αντί για 1.249 €, μέχρι τις 5 Μαΐου 2026.'],
  },
  ro: {
    plain: ['Mulți oameni caută ore întregi pantofii potriviți.', 'Vrei să încerci și tu?'],
    odd: ['Costă 19,99 lei în loc de 1.249 lei, până pe 5 mai 2026.'],
  },
  uk: {
    plain: ['Багато людей годинами шукають правильне взуття.', 'Хочете теж спробувати?'],
    odd: ['Це коштує 199 грн замість 1 249 грн, до 5 травня 2026 року.'],
  },
  id: {
    plain: ['Banyak orang mencari sepatu yang tepat selama berjam-jam.', 'Mau coba juga?'],
    odd: ['Harganya Rp19.999, bukan Rp124.900, sampai 5 Mei 2026.'],
  },
};

/** The same wish in scripts of the world, and what no script is. */
const OF_THE_WORLD: Pool = [
  'مرحبا بكم في متجرنا الجديد، لدينا عروض رائعة اليوم!',
  'ברוכים הבאים לחנות החדשה שלנו, יש לנו מבצעים נהדרים.',
  'हमारी नई दुकान में आपका स्वागत है, आज शानदार ऑफ़र हैं।',
  'สวัสดีครับ วันนี้เรามีของดีมาฝากทุกคน ลองดูนะครับ',
  '欢迎来到我们的新店，今天有很多优惠！',
  '私たちの新しいお店へようこそ。今日はお得です！',
  '새로운 가게에 오신 것을 환영합니다. 오늘은 특별한 날이에요!',
  'Wow 🔥🔥🔥 this is 👩‍👩‍👧‍👦 amazing 🎉 👉 now! 🇩🇪 🇫🇷 ❤️',
];

const BREAKS: Pool = ['<break time="0.5s"/>', '<break time="800ms"/>', '<break strength="medium"/>'];
/** Words that a built-in voice says in a second at its own speed, and what a figure or an address is in words: about. */
const [WORDS_PER_SECOND, WORDS_OF_ODD] = [2.6, 3];

/** A script of about so many seconds at a rate. */
export function randomScript(random: Random, input: { language: Language; seconds: number; rate: number }): string {
  const { plain, odd } = SENTENCES[input.language];
  const parts: string[] = [];
  let wordsLeft = input.seconds * input.rate * WORDS_PER_SECOND;
  do {
    if (parts.length > 0 && random.between(1, 3) === 1) parts.push(random.pick(BREAKS));
    const isOdd = random.between(1, 4) === 1;
    const sentence = random.pick(isOdd ? odd : plain);
    wordsLeft -= sentence.split(' ').length * (isOdd ? WORDS_OF_ODD : 1);
    parts.push(sentence);
  } while (wordsLeft > 0);
  // Other scripts stand in a script only here and there; whole captions in them are a text of their own.
  if (random.between(1, 3) === 1) {
    const script = [...parts, firstWords(random.pick(OF_THE_WORLD))].join(' ');
    // What the voice has no letters for the product refuses.
    if (readsLettersOf(input.language, script)) return script;
  }
  return parts.join(' ');
}

/** The first two words of a text, also where nothing stands between words. */
function firstWords(text: string): string {
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)];
  const [, second] = words.filter(({ isWordLike }) => isWordLike);
  return second ? text.slice(0, second.index + second.segment.length) : text;
}

/** What captions say in another script than what is spoken. */
export const captionTextOfTheWorld = (random: Random): string => random.pick(OF_THE_WORLD);
