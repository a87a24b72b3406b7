const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Verbs in the third person that are hardly ever plurals of a noun. */
const DEEDS = list(`
absorbs adapts adds adjusts alerts analyses analyzes answers archives assigns automates blends blocks books bounces brings builds calculates calms captures
catches categorises categorizes charges checks cleans clears coaches collects compares compresses connects contains converts corrects counts covers creates cuts deletes delivers
descales detects dissolves dries edits eliminates encrypts exfoliates expands explains exports extracts feels fends fights files fills filters
finds fits forecasts forms forwards frees fulfils generates gets gives glides grinds groups grows guides heals heats helps hides highlights holds hydrates identifies imports improves
includes inflates informs integrates invites irons keeps knows lasts lays learns lets lifts links listens locates locks logs lowers makes manages measures melts minimises minimizes moisturises moisturizes monitors
mows neutralises neutralizes nourishes notifies offers opens optimises optimizes orders organises organizes pairs pays picks pings plans plays posts predicts prepares presses prevents prints produces projects protects proves provides pumps purifies
reads recharges recognises recognizes recommends reconciles records recycles reduces refills regulates rehomes rejects releases relieves reminds removes repairs repels replaces replies rescues resists restores
reuses reveals runs saves scans schedules screens scrubs seals sends separates serves shapes sharpens shields shows simplifies sits smells smooths snaps soaks softens solves soothes sorts speaks splits stays sterilises sterilizes
stimulates stops stores strengthens stretches submits suggests suits summarises summarizes supports surveys survives swaps switches syncs tackles takes tastes teaches tells tests texts tightens tracks trains
transcribes transforms translates traps treats trims turns unfolds unlocks updates uses vacuums verifies warms warns waters weighs wicks withstands works wraps writes`);

const OBJECT =
  /^(?:a|an|the|your|our|their|its|you|them|any|every|each|all|both|no|up to|everything|anything|nothing|people|only|just|as|like|\d\S*|[€£$]\d\S*|one|two|three|four|five|six|seven|eight|nine|ten|half)$/iu;
/** Verbs that are plurals too: only what cannot follow a noun makes them deeds. */
const PLURALS_TOO = list(`
alerts answers archives blends blocks books charges checks coaches counts covers cuts files fills filters fits forms groups guides heats holds irons links lifts locks logs monitors offers opens orders pairs pays picks plans plays posts presses prints
projects pumps records refills releases repairs replies runs scans screens seals shapes shields shows smells snaps splits stops stores stretches supports surveys swaps switches syncs tastes tests texts tracks trains traps treats trims
turns updates uses waters wraps works forecasts exports imports`);
const BEHIND: Readonly<Record<string, RegExp>> = {
  works: /^(?:with|without|on|in|offline|everywhere|anywhere|from)$/iu,
  runs: /^(?:on|in|offline|for|all)$/iu,
  fits: /^(?:in|into|on|under|inside|over|behind|around|standard|common|most|every)$/iu,
  charges: /^(?:in|by|via|from|over|through|wirelessly)$/iu,
  exports: /^(?:to|as)$/iu,
  imports: /^from$/iu,
  syncs: /^(?:with|to|across)$/iu,
  tastes: /^like$/iu,
  smells: /^(?:of|like)$/iu,
  holds: /^up$/iu,
  posts: /^to$/iu,
  logs: /^(?:symptoms|workouts|meals|hours|miles|trips|expenses)$/iu,
  covers: /^(?:most|accidents)$/iu,
  tracks:
    /^(?:miles|mileage|sleep|steps|period|periods|mood|expenses|time|spending|calories|feeds|hours|packages|parcels|stock)$/iu,
  screens: /^(?:CVs|calls|applicants|candidates)$/iu,
  books: /^(?:interviews|appointments|meetings)$/iu,
  blocks: /^(?:ads|light|noise|spam|wind|UV)$/iu,
  supports: /^(?:iOS|Android|Apple|both)$/iu,
};
/** Verbs behind which anything but an end or another noun's word is an object. */
const NO_DEED_BEHIND =
  /^(?:is|are|was|were|can|will|who|that|which|and|or|for|of|included|available|welcome|only|clean|flat|fast|easily|well|quickly|cold|hot|dry)$/iu;

/** Whether words are certain to be a deed of a product: 'predicts the next nap', but not 'tests on real routes'. */
export function isDeed(text: string): boolean {
  const [verb = '', next = '', third = ''] = text.split(' ');
  if (!DEEDS.has(verb) || next === '' || /[,;:?]/u.test(verb + next)) return false;
  if (BEHIND[verb]?.test(next) === true) return true;
  if (PLURALS_TOO.has(verb))
    return (
      /^(?:the|your|a|an|our|you)$/iu.test(next) &&
      !/^(?:can|will|need|want|get|may|love|like|keep|choose|pick|own)$/iu.test(third)
    );
  return OBJECT.test(next) || !NO_DEED_BEHIND.test(next);
}
