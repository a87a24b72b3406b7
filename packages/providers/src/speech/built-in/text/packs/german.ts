import { toCardinal, toOrdinal } from 'n2words/de-DE';
import { monthNames, table, words, type Gender, type LanguagePack } from './language-pack.ts';

const cardinal = (value: bigint, gender?: Gender) => {
  if (value === 1n && gender) return gender === 'f' ? 'eine' : 'ein';
  return toCardinal(value);
};
const ordinal = (value: number) => toOrdinal(value);

/** 1998 is 'neunzehnhundertachtundneunzig', 2026 is read as a number. */
function year(value: number): string {
  if (value < 1100 || value > 1999) return cardinal(BigInt(value));
  const [century, rest] = [Math.floor(value / 100), value % 100];
  return `${cardinal(BigInt(century))}hundert${rest === 0 ? '' : cardinal(BigInt(rest))}`;
}

const HALVES = { am: 'morgens', pm: 'abends' } as const;

/** German. */
export const GERMAN: LanguagePack = {
  language: 'de',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [cardinal(BigInt(hour), 'm'), 'Uhr', minute ? cardinal(BigInt(minute)) : '', half ? HALVES[half] : '']
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of, before }) =>
    `${ordinal(day)}${GERMAN.ordinalBefore[before.toLowerCase()] ?? 'r'} ${GERMAN.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'singly',
  dateOrder: 'dmy',
  signs: table(
    '.=Punkt; ,=Komma; -=minus; +=plus; ..=bis; //=von; /=Schrägstrich; #=Nummer; ##=Hashtag; &=und; @=ät; ==gleich; %=Prozent; ‰=Promille; °=Grad; ×=mal; ÷=geteilt durch; ½=ein halb; x=mal; _=Unterstrich; §=Paragraf',
  ),
  currencies: {
    USD: 'Dollar|Dollar/Cent|Cent',
    EUR: 'Euro|Euro/Cent|Cent',
    GBP: 'n:Pfund|Pfund/Penny|Pence',
    JPY: 'Yen|Yen',
    INR: 'f:Rupie|Rupien/Paisa|Paisa',
    BRL: 'Real|Reais/Centavo|Centavos',
    PLN: 'Zloty|Zloty/Groschen|Groschen',
    TRY: 'f:Lira|Lira/Kurusch|Kurusch',
    RUB: 'Rubel|Rubel/Kopeke|Kopeken',
    CHF: 'Franken|Franken/Rappen|Rappen',
    MXN: 'Peso|Pesos/Centavo|Centavos',
  },
  cents: { join: '', isNamed: false },
  magnitudes: table(
    'k=tausend; K=tausend; Tsd.=tausend; tsd.=tausend; tausend=tausend; Mio.=f:Million|Millionen; Mio=f:Million|Millionen; Million=f:Million|Millionen; Millionen=f:Million|Millionen; Mrd.=f:Milliarde|Milliarden; Mrd=f:Milliarde|Milliarden; Milliarde=f:Milliarde|Milliarden; Milliarden=f:Milliarde|Milliarden',
  ),
  of: '',
  units: table(
    `kg=n:Kilogramm|Kilogramm; g=n:Gramm|Gramm; mg=n:Milligramm|Milligramm; km=Kilometer|Kilometer; m=Meter|Meter; cm=Zentimeter|Zentimeter; mm=Millimeter|Millimeter; l=Liter|Liter; L=Liter|Liter; ml=Milliliter|Milliliter; cl=Zentiliter|Zentiliter; km/h=Kilometer pro Stunde|Kilometer pro Stunde; kB=n:Kilobyte|Kilobyte; MB=n:Megabyte|Megabyte; GB=n:Gigabyte|Gigabyte; TB=n:Terabyte|Terabyte; °C=Grad Celsius|Grad Celsius; °F=Grad Fahrenheit|Grad Fahrenheit; °=Grad|Grad; h=f:Stunde|Stunden; Std.=f:Stunde|Stunden; min=f:Minute|Minuten; Min.=f:Minute|Minuten; s=f:Sekunde|Sekunden; Sek.=f:Sekunde|Sekunden; W=n:Watt|Watt; kW=n:Kilowatt|Kilowatt; kWh=f:Kilowattstunde|Kilowattstunden; mAh=f:Milliamperestunde|Milliamperestunden; m²=Quadratmeter|Quadratmeter; PS=f:Pe Es|Pe Es; x=mal|mal`,
  ),
  months: monthNames(
    'Januar Jan. Jan; Februar Feb. Feb; März Mär. Mrz.; April Apr. Apr; Mai; Juni Jun. Jun; Juli Jul. Jul; August Aug. Aug; September Sept. Sep. Sep; Oktober Okt. Okt; November Nov. Nov; Dezember Dez. Dez',
  ),
  ordinalEnding: /^(?:te|ter|ten|tes)$/,
  ordinalBefore: table(
    'am=n; vom=n; zum=n; beim=n; im=n; ab=n; bis=n; bis zum=n; ab dem=n; seit=n; den=n; dem=n; des=n; der= ; die= ; das= ; jeder=; jedes=; mein=r; dein=r; unser=r; ein=r',
  ),
  fractions: table('1/2=ein halb; 1/3=ein Drittel; 2/3=zwei Drittel; 1/4=ein Viertel; 3/4=drei Viertel'),
  abbreviations: table(
    `z.b.=zum Beispiel; z. b.=zum Beispiel; d.h.=das heißt; d. h.=das heißt; u.a.=unter anderem; u. a.=unter anderem; v.a.=vor allem; v. a.=vor allem; z.t.=zum Teil; z. t.=zum Teil; o.ä.=oder ähnlich; o. ä.=oder ähnlich; i.d.r.=in der Regel; usw.=und so weiter; etc.=et cetera; bzw.=beziehungsweise; ca.=circa; evtl.=eventuell; ggf.=gegebenenfalls; inkl.=inklusive; exkl.=exklusive; zzgl.=zuzüglich; max.=maximal; min.=minimal; nr.=Nummer; tel.=Telefon; dr.=Doktor; prof.=Professor; hr.=Herr; fr.=Frau; str.=Straße; st.=Sankt; sog.=sogenannt; vgl.=vergleiche; vs.=versus; mwst.=Mehrwertsteuer; mind.=mindestens; abb.=Abbildung; jh.=Jahrhundert; gratis.=`,
  ),
  closing: words('usw. etc. o.ä. mwst.'),
  spelled: words(
    'AI API BMW CD CEO DB DM DVD EU FAQ GPS ID IT KI LED LKW PC PDF PIN PKW PR SMS SUV TV UKW URL USA USB VIP VW WM EM AGB GmbH KG AG',
  ),
  respelled: {},
  romanAfter: words('teil kapitel band akt phase weltkrieg stufe klasse staffel abschnitt'),
  clockMarks: ['Uhr', 'uhr', 'h'],
};
