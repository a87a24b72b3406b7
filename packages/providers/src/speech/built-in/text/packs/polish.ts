import { toCardinal, toOrdinal } from 'n2words/pl-PL';
import { monthNames, table, words, type Gender, type LanguagePack } from './language-pack.ts';

const GENDERS = { m: 'masculine', f: 'feminine', n: 'neuter' } as const;
const cardinal = (value: bigint, gender: Gender = 'm') =>
  value === 1n && gender === 'n' ? 'jedno' : toCardinal(value, { gender: GENDERS[gender] });
const ordinal = (value: number) => toOrdinal(value);
const year = (value: number) => cardinal(BigInt(value));

// 'piąty' becomes 'piątego', 'trzeci' 'trzeciego'; each word of an ordinal bends.
const genitive = (spoken: string) => spoken.replaceAll(/y(?= |$)/g, 'ego').replaceAll(/i(?= |$)/g, 'iego');
const feminine = (spoken: string) =>
  spoken
    .split(' ')
    .map((word) =>
      word
        .replace(/y$/, 'a')
        .replace(/(?<=[gk])i$/, 'a')
        .replace(/i$/, 'ia'),
    )
    .join(' ');

/** The year of a date: only what follows the thousands and hundreds bends ('dwa tysiące dwudziestego szóstego'). */
function yearOfDate(value: number): string {
  const rest = value % 100;
  return rest === 0 ? genitive(ordinal(value)) : `${cardinal(BigInt(value - rest))} ${genitive(ordinal(rest))}`;
}

const HALVES = { am: 'rano', pm: 'po południu' } as const;

/** Polish: dates stand in the genitive, hours are feminine ordinals. */
export const POLISH: LanguagePack = {
  language: 'pl',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [hour === 0 ? 'zero' : feminine(ordinal(hour)), minute ? cardinal(BigInt(minute)) : '', half ? HALVES[half] : '']
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${genitive(ordinal(day))} ${POLISH.months[month - 1]?.[0]}${of === undefined ? '' : ` ${yearOfDate(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=kropka; ,=przecinek; -=minus; +=plus; ..=do; //=na; /=ukośnik; #=numer; ##=hasztag; &=i; @=małpa; ==równa się; %=procent|procent; ‰=promil; °=stopni; ×=razy; ÷=podzielić przez; ½=pół; x=razy; _=podkreślnik; §=paragraf',
  ),
  currencies: {
    USD: 'dolar|dolary|dolarów/cent|centy|centów',
    EUR: 'n:euro|euro|euro/cent|centy|centów',
    GBP: 'funt|funty|funtów/pens|pensy|pensów',
    JPY: 'jen|jeny|jenów',
    INR: 'f:rupia|rupie|rupii/f:paisa|paisy|pais',
    BRL: 'real|reale|reali/f:centawo|centawo|centawo',
    PLN: 'złoty|złote|złotych/grosz|grosze|groszy',
    TRY: 'f:lira|liry|lir/kurusz|kurusze|kuruszy',
    RUB: 'rubel|ruble|rubli/f:kopiejka|kopiejki|kopiejek',
    CHF: 'frank|franki|franków/centym|centymy|centymów',
    MXN: 'n:peso|peso|peso/f:centawo|centawo|centawo',
  },
  cents: { join: '', isNamed: true },
  magnitudes: table(
    'k=tysiąc|tysiące|tysięcy; tys.=tysiąc|tysiące|tysięcy; tys=tysiąc|tysiące|tysięcy; M=milion|miliony|milionów; mln=milion|miliony|milionów; milion=milion|miliony|milionów; miliony=milion|miliony|milionów; milionów=milion|miliony|milionów; mld=miliard|miliardy|miliardów; miliardów=miliard|miliardy|miliardów',
  ),
  of: '',
  units: table(
    `kg=kilogram|kilogramy|kilogramów; g=gram|gramy|gramów; mg=miligram|miligramy|miligramów; km=kilometr|kilometry|kilometrów; m=metr|metry|metrów; cm=centymetr|centymetry|centymetrów; mm=milimetr|milimetry|milimetrów; l=litr|litry|litrów; ml=mililitr|mililitry|mililitrów; km/h=kilometr na godzinę|kilometry na godzinę|kilometrów na godzinę; MB=megabajt|megabajty|megabajtów; GB=gigabajt|gigabajty|gigabajtów; TB=terabajt|terabajty|terabajtów; °C=stopień Celsjusza|stopnie Celsjusza|stopni Celsjusza; °F=stopień Fahrenheita|stopnie Fahrenheita|stopni Fahrenheita; °=stopień|stopnie|stopni; h=f:godzina|godziny|godzin; godz.=f:godzina|godziny|godzin; min=f:minuta|minuty|minut; s=f:sekunda|sekundy|sekund; W=wat|waty|watów; kW=kilowat|kilowaty|kilowatów; kWh=f:kilowatogodzina|kilowatogodziny|kilowatogodzin; m²=metr kwadratowy|metry kwadratowe|metrów kwadratowych; x=razy|razy|razy`,
  ),
  months: monthNames(
    'stycznia sty styczeń; lutego lut luty; marca mar marzec; kwietnia kwi kwiecień; maja maj; czerwca cze czerwiec; lipca lip lipiec; sierpnia sie sierpień; września wrz wrzesień; października paź październik; listopada lis listopad; grudnia gru grudzień',
  ),
  ordinalEnding: /^-?(?:ty|szy|gi|ci)$/,
  ordinalBefore: {},
  fractions: table('1/2=jedna druga; 1/3=jedna trzecia; 2/3=dwie trzecie; 1/4=jedna czwarta; 3/4=trzy czwarte'),
  abbreviations: table(
    `np.=na przykład; itd.=i tak dalej; itp.=i tym podobne; tj.=to jest; tzn.=to znaczy; m.in.=między innymi; m. in.=między innymi; dr=doktor; prof.=profesor; p.=pan; ul.=ulica; nr=numer; nr.=numer; tel.=telefon; ok.=około; max.=maksymalnie; min.=minimum; godz.=godzina; r.=roku; św.=święty; tzw.=tak zwany; wg=według; vs.=kontra`,
  ),
  closing: words('itd. itp. r.'),
  spelled: words('UE TV PC USB GPS AI URL DVD CD VAT PKP RP'),
  respelled: {},
  romanAfter: words('wiek rozdział tom część faza akt wojna sezon'),
  clockMarks: ['h', 'godz.'],
};
