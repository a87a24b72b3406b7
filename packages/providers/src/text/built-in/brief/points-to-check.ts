const POINTS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:serum|cream|sunscreen|soap|deodorant|shampoo|balm|lotion|toothpaste|perfume|tint|makeup|beard oil|face oil)s?\b/iu,
    'the ingredients, the size and how you use it',
  ],
  [
    /\b(?:coffee|tea|chai|bars?|ramen|pizza|honey|milk|wine|sauce|bakery|brownies?|kombucha|food|snacks?|baklava|meals?|box of|farm box|sourdough|chocolate|beer|juice|sandwich)\b/iu,
    'the ingredients, the sizes and the price',
  ],
  [/\b(?:vitamins?|supplements?|magnesium|protein|capsules|gummies)\b/iu, 'the ingredients, the dose and the price'],
  [
    /\b(?:shoes?|boots?|sneakers?|socks?|shirts?|t-shirts|jeans|leggings|dress(?:es)?|jackets?|clothes|hats?|gloves?|nappies|insoles?)\b/iu,
    'the sizes, the material and how returns work',
  ],
  [
    /\b(?:bags?|wallets?|cases?|covers?|blankets?|towels?|sheets|curtains|pillows?)\b/iu,
    'the size, the material and the colours',
  ],
  [
    /\b(?:apps?|software|dashboard|builder|platform|alternative|notes|analytics|tracker)\b/iu,
    'the features, the price and how you get started',
  ],
  [
    /\b(?:templates?|e-?books?|books?|planner|journal|flashcards|guide|calendar)\b/iu,
    'a sample page, the format and the price',
  ],
  [/\b(?:course|lessons?|class(?:es)?|yoga|pilates|coaching|workshop)\b/iu, 'the dates, the price and who teaches you'],
  [
    /\b(?:insurance|accounting|bookkeeping|advice|therapy|tax)\b/iu,
    'what is covered, what it costs and who answers your questions',
  ],
  [
    /\b(?:service|repair|cleaning|massage|childcare|locksmith|babysitters?|removal|wash|translations?|assistant|tours?|rental|hotel|retreat|tent|office|storage|escape room|photography)\b/iu,
    'what is included, the price and the free dates',
  ],
  [/\b(?:leash|pet|dog|cat|aquarium)\b/iu, 'the sizes, the material and the price'],
  [/\b(?:toys?|kit|game|puzzle)\b/iu, 'what is in the box, the price and the delivery'],
  [
    /\b(?:desk|chair|lamp|bed|mattress|sofa|shelf|table|stroller|bike|mat|rack|fryer|blender|cooker|robot|thermostat|charger|panels|keyboard|headphones|earbuds|speaker|camera|laptop|dryer|bottle|cup|box|bin|booster|drive|poles|brush|toothbrush|umbrella|fence|tools?)s?\b/iu,
    'the size, the price and the delivery',
  ],
];
/** What somebody should look at before choosing such a product: nothing is claimed of it. Null for a product of another kind. */
export function pointsToCheck(product: string): string | null {
  return POINTS.find(([kind]) => kind.test(product))?.[1] ?? null;
}
