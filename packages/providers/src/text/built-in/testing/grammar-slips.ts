import { articleFor } from '../brief/nouns.ts';
import { sentencesOf } from '../sentences.ts';

/** Things that are counted, at the end of a sentence that has no word before them which makes them one. */
const BARE_THING =
  /(?:^|[.!?:] )(?!(?:an?|the|your|our|no|one|this|every|each|any|half|same) |(?:for|with|in|at|by|from|on|without|to|of|meet|see|enter|get|take|look|picture|directly|book) )(?:\p{L}[\p{L}-]* ){0,2}(?:lid|portal|warranty|coach|sauna|zip|pump|motor|courtyard|technique|lesson|trial|report|box|bottom|certificate|queue|bag|pocket|screen|camera|card|guide|jar|cover|hood|strap|rim|sink|buffet|pool|apron|filter)(?=[.!?])/iu;

/** What can be broken in a sentence and be seen without understanding it. */
const SLIPS: readonly (readonly [string, RegExp])[] = [
  ['two spaces', / {2}/u],
  ['space before a sign', /\s[.,!?;:]/u],
  ['two signs', /[.,;:!?]\s*[.,;:]|\.\.|!!|\?\?/u],
  ['an empty slot', /[{}]|\bundefined\b|\bnull\b|\bNaN\b/u],
  ['a word twice', /(?<![\p{L}-])(\p{Ll}+) \1(?![\p{L}-])/u],
  ['two articles', /\b(?:a|an|the|this|these)\s+(?:a|an|the|this|these)\b/iu],
  ['an article before a plural', /\b(?:a|an) (?:people|children|men|women|these)\b/iu],
  ['a small letter after an end', /[.!?] \p{Ll}(?!\p{Ll}*\p{Lu})/u],
  ['a case', /\b(?:use|make|see|try|at|with|for|of) they\b/iu],
  [
    'one and several',
    /\b(?:here's|that's|there's|is|was) these\b|\bthese (?:[\p{L}-]+ ){1,4}(?:comes|helps|is|was|has|does)\b/iu,
  ],
  ['a noun after get', /\byou get (?:save|clean|help|make|use|learn|feel|sleep better|fit) \b/iu],
  ['a capital within', /\b(?:these|the|a|about|of) (?:One|Two|Three|It|They|You)\b/u],
  [
    'agreement',
    /\b(?:it|he|she) (?:are|have|do|come|make|help|work|hydrate|fit)\b|\b(?:they|you|we) (?:is|has|does|comes|makes|helps|works|was)\b|\byou can (?:\w+s your|can)\b|\bit's (?:it|you|they)\b/iu,
  ],
  ['a thing without its article', BARE_THING],
  [
    'a deed without its subject',
    /(?:^|[.!?:] )(?:(?:One|Two|Three|Four|Five): )?(?:fits|lasts|holds|weighs|sends|sorts|files|restores|deletes|sharpens|pings|forecasts|tastes|comes|shows|keeps|saves|reminds|absorbs|folds|tracks|writes|blocks|charges|converts|cleans) (?:\p{L}|\d)/iu,
  ],
  [
    'an article before several',
    /\ban? (?:\p{L}+ )?(?:nails|discs|classes|lessons|colours|children|people|babies|handles|compartments|bristles|robots|pieces)\b/iu,
  ],
  [
    'an article before no noun',
    /\ban? (?:with|without|being|twice|open|failed|chosen|baked|keep|self|made|in|from)(?![\p{L}-])/iu,
  ],
  ['an order to nobody', /\b(?:you can|to) (?:pitch competition|text when|report for|house with|pick-up)\b/iu],
  ['a sign that nobody can say', / [@/|•] |\b\w+\/\w+\b(?<!24\/7)/u],
  [
    'words that talk the viewer out of it, or hold for anything',
    /\byou're not alone|nobody has time|questions about|read the details|sleep on it|make up your mind|no more excuses|farewell to|probably not\b/iu,
  ],
  ['a private sign', /[\u{e000}-\u{f8ff}]/u],
  ['mark-up', /[<>]|&\w+;/u],
  ['a picture', /\p{Extended_Pictographic}/u],
];
/** A script may also speak in one or two words ('Check.', 'No fuss.', 'Done.'), as people do. */
const SPOKEN_ALONE_WORDS = 7;
const VERB =
  /'(?:s|re|ll|ve|m|d)\b|n't\b|\b(?:is|are|was|be|am|can|could|will|would|do|does|has|have|had|get|gets|come|comes|go|take|look|see|tap|check|read|open|follow|compare|meet|try|use|make|makes|made|need|want|know|think|picture|imagine|show|let|find|like|say|said|start|stop|keep|keeps|give|call|calling|watch|run|raise|put|hold|judge|explained|came|cue|enter|say|speak|understand|counts|count|happens|adds|wears|suits|leaves|counting|drop|forget|note|welcome|buy|save|sounds|feels|matters|decide|means|works|fits|built|act|burn|familiar|trust|compare|asked|hit|wait|stay|fix|listen|applauded|blown|required|wondering|thinking|tired|ready|begin|ship|fit|announcement|adjust|help|felt|consider|eyeing|charge|hydrate|smell|last|need|\p{L}+s)\b/iu;

/** What is broken in a script, in words; nothing for one that reads well. */
export function grammarSlips(script: string): string[] {
  const slips = script
    .split('\n')
    .flatMap((line) =>
      SLIPS.filter(([, slip]) => slip.test(line)).map(
        ([name, slip]) => `${name}: ${slip.exec(line)?.[0]} in '${line.slice(0, 140)}'`,
      ),
    );
  const articles = [...script.matchAll(/(?<!\p{L})(an?) (?=([\p{L}\p{N}][^\s]*))/giu)]
    .filter(([, article = '', next = '']) => article.toLowerCase() !== articleFor(next))
    .map(([whole, , next]) => `article: ${whole}${next}`);
  const sentences = sentencesOf(script).map(({ text }) => text);
  const verbless = sentences
    .filter(
      (text) =>
        text.split(' ').length > SPOKEN_ALONE_WORDS &&
        !/:|\b(?:word to|talk about|announcement for|guide for)\b/u.test(text) &&
        !text.endsWith('?') &&
        !/^(?:an?|the|\d\S*) /iu.test(text) &&
        !VERB.test(text),
    )
    .map((text) => `no verb: ${text}`);
  const small = sentences
    .filter((text) => /^\p{Ll}(?!\p{Ll}*\p{Lu})/u.test(text))
    .map((text) => `small beginning: ${text}`);
  const endless = sentences.filter((text) => !/[.!?]["']?$/u.test(text)).map((text) => `no end: ${text}`);
  const twice = sentences
    .filter((text, place) => sentences.indexOf(text) !== place && !/^(?:Yes|No)\.$/u.test(text))
    .map((text) => `said twice: ${text}`);
  return [...slips, ...articles, ...verbless, ...small, ...endless, ...twice];
}
