import { toCardinal, toOrdinal } from 'n2words/fr-FR';
import { monthNames, table, words, type Gender, type LanguagePack } from './language-pack.ts';

const cardinal = (value: bigint, gender?: Gender) =>
  gender === 'f' ? toCardinal(value).replace(/(^| )un$/, '$1une') : toCardinal(value);
const ordinal = (value: number) => toOrdinal(value);
const year = (value: number) => cardinal(BigInt(value));
const HALVES = { am: 'du matin', pm: 'du soir' } as const;

/** French of France. */
export const FRENCH: LanguagePack = {
  language: 'fr',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [
      cardinal(BigInt(hour), 'f'),
      hour < 2 ? 'heure' : 'heures',
      minute ? cardinal(BigInt(minute)) : '',
      half ? HALVES[half] : '',
    ]
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${day === 1 ? 'premier' : cardinal(BigInt(day))} ${FRENCH.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=point; ,=virgule; -=moins; +=plus; ..=à; //=sur; /=slash; #=numéro; ##=hashtag; &=et; @=arobase; ==égale; %=pour cent; ‰=pour mille; °=degrés; ×=fois; ÷=divisé par; ½=demi; x=fois; _=tiret bas; §=paragraphe',
  ),
  currencies: {
    USD: 'dollar|dollars/cent|cents',
    EUR: 'euro|euros/centime|centimes',
    GBP: 'f:livre|livres/penny|pence',
    JPY: 'yen|yens',
    INR: 'f:roupie|roupies/paisa|paisas',
    BRL: 'réal|réaux/centavo|centavos',
    PLN: 'zloty|zlotys/grosz|groszy',
    TRY: 'f:livre turque|livres turques/kurus|kurus',
    RUB: 'rouble|roubles/kopeck|kopecks',
    CHF: 'franc suisse|francs suisses/centime|centimes',
    MXN: 'peso|pesos/centavo|centavos',
  },
  cents: { join: '', isNamed: false },
  magnitudes: table(
    'k=mille; K=mille; mille=mille; M=million|millions; Mio=million|millions; million=million|millions; millions=million|millions; Md=milliard|milliards; Mds=milliard|milliards; milliard=milliard|milliards; milliards=milliard|milliards',
  ),
  of: 'de',
  units: table(
    `kg=kilo|kilos; g=gramme|grammes; mg=milligramme|milligrammes; km=kilomètre|kilomètres; m=mètre|mètres; cm=centimètre|centimètres; mm=millimètre|millimètres; l=litre|litres; L=litre|litres; ml=millilitre|millilitres; cl=centilitre|centilitres; km/h=kilomètre heure|kilomètres heure; Ko=kilo-octet|kilo-octets; Mo=méga-octet|méga-octets; Go=giga-octet|giga-octets; To=téra-octet|téra-octets; MB=mégabyte|mégabytes; GB=gigabyte|gigabytes; TB=térabyte|térabytes; °C=degré Celsius|degrés Celsius; °F=degré Fahrenheit|degrés Fahrenheit; °=degré|degrés; min=f:minute|minutes; mn=f:minute|minutes; s=f:seconde|secondes; W=watt|watts; kW=kilowatt|kilowatts; kWh=kilowattheure|kilowattheures; mAh=milliampère-heure|milliampères-heure; m²=mètre carré|mètres carrés; x=fois|fois`,
  ),
  months: monthNames(
    'janvier janv. janv; février févr. fév. févr; mars; avril avr.; mai; juin; juillet juil. juill.; août; septembre sept. sept; octobre oct. oct; novembre nov. nov; décembre déc. déc',
  ),
  ordinalEnding: /^(?:er|re|ère|e|ème|eme|nd|nde)$/i,
  ordinalBefore: {},
  fractions: table('1/2=un demi; 1/3=un tiers; 2/3=deux tiers; 1/4=un quart; 3/4=trois quarts'),
  abbreviations: table(
    `m.=monsieur; mm.=messieurs; mme=madame; mmes=mesdames; mlle=mademoiselle; dr=docteur; dr.=docteur; pr.=professeur; st=saint; ste=sainte; etc.=et cetera; p.ex.=par exemple; p. ex.=par exemple; c.-à-d.=c'est-à-dire; c.à.d.=c'est-à-dire; càd=c'est-à-dire; env.=environ; av.=avenue; bd.=boulevard; n°=numéro; no.=numéro; tél.=téléphone; max.=maximum; min.=minimum; réf.=référence; vs.=contre; cf.=confer; svp=s'il vous plaît; s.v.p.=s'il vous plaît; rdv=rendez-vous`,
  ),
  closing: words('etc. s.v.p.'),
  spelled: words('ADN TVA UE TV PC USB GPS IA URL DVD CD SNCF TGV RATP BD PME CV'),
  respelled: {},
  romanAfter: words('chapitre tome partie volume phase acte guerre niveau saison louis napoléon'),
  clockMarks: ['h', 'H', 'heures', 'heure'],
};
