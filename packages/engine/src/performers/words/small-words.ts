/** Words that say nothing of a look by themselves. */
export const SMALL: ReadonlySet<string> = new Set(
  `a an the and or nor with of in on at to from for by as but also plus who that which this these her his their its she he they it him them hers is are was be being
  has have having had wears wear wearing wore dressed looks look looking appears very quite rather really slightly bit some any about around kind sort type style styled
  coloured colored color colour tone toned person someone somebody people character avatar model figure presenter i we you want would like please make show me my our
  s t y o years-old aged age old year years approximately approx roughly maybe she's he's both each one two pair same more less than into not no without never just only over under behind near beside
  against through while`
    .split(/\s+/u)
    .filter(Boolean),
);

/** Words at which something new begins. */
export const CONNECTORS: ReadonlySet<string> = new Set([
  'with',
  'wearing',
  'wears',
  'but',
  'plus',
  'has',
  'without',
  'no',
]);

/** Words that take away what stands behind them. */
export const NEGATORS: ReadonlySet<string> = new Set([
  'no',
  'not',
  'without',
  'never',
  'isn',
  'doesn',
  'lacking',
  'minus',
]);

/** What qualities are said of: in languages that put them behind it they are brought before it. */
export const THINGS: ReadonlySet<string> = new Set(
  `hair eyes skin face lips nose eyebrows brows jaw chin glasses beard moustache earrings hoops necklace freckles hoodie blazer suit jacket shirt t-shirt tee top sweater
  jumper pullover cardigan blouse dress coat hijab woman man girl boy lady guy curls ponytail bun braids locs bob fringe smile scarf hat apron trousers jeans skirt
  background cap tie bow shoes socks gloves belt bag watch ring headphones mask umbrella vest waistcoat uniform wall`
    .split(/\s+/u)
    .filter(Boolean),
);

/** Parts that everybody has: named without a quality that is known, they say nothing. */
export const BODY: ReadonlySet<string> = new Set(
  'hair haired eyes eye eyed skin skinned complexion face lips nose eyebrows brows head'.split(' '),
);
