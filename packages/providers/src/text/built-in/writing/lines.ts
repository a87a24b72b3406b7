/** A name or a noun phrase: 'Glow Serum', 'this standing desk', 'busy parents'. */
type NounPhrase =
  | 'of'
  | 'about'
  | 'to'
  | 'for'
  | 'with'
  | 'without'
  | 'at'
  | 'on'
  | 'behind'
  | 'between'
  | 'choose'
  | 'meet'
  | 'met'
  | 'seen'
  | 'see'
  | 'like'
  | 'made'
  | 'know'
  | 'or'
  | 'and'
  | 'enter'
  | 'compare'
  | 'check'
  | 'need'
  | 'order'
  | 'tell'
  | 'calling'
  | 'judge'
  | 'by'
  | 'give'
  | 'hello'
  | 'all'
  | 'through'
  | 'what'
  | 'in'
  | 'frank,'
  | 'consider'
  | 'try'
  | 'got'
  | 'do'
  | 'things'
  | 'are';
/** What the words are that may stand before a slot. '' is the beginning of a sentence, ':' the sign. */
type Before = {
  product: NounPhrase | '' | ':';
  kind: 'is' | 'its';
  them: NounPhrase | 'use' | 'try' | 'compare' | 'give' | 'picture' | 'put';
  it: 'if' | 'how' | 'what' | 'where' | 'whether';
  its: '' | 'and';
  audience: NounPhrase | '';
  call: '' | 'hey' | 'all' | 'okay';
  ifYou: '';
  problem: '' | 'still';
  problemStated: ':';
  problemClause: '' | ':' | 'when' | 'if' | 'and' | 'that' | 'because' | 'where' | 'days,' | 'point,' | 'time,';
  problemThing: 'of' | 'about' | 'with' | 'for' | 'to' | 'from' | 'is' | 'dear';
  ask: '';
  todo: 'to' | 'can' | 'could' | 'simply';
  that: 'that';
  benefitClause:
    | ''
    | ':'
    | 'and'
    | 'that'
    | 'because'
    | 'plus,'
    | 'also,'
    | 'practice,'
    | 'put,'
    | 'yes,'
    | 'addition,';
  fact: '' | ':';
  recap: ':';
  offer: ':';
  idea: '';
  ideaAsk: '';
  count: '' | 'are' | 'these' | 'down' | 'with';
  checks: 'check' | 'at' | 'compare' | ':' | 'for' | 'about';
};
/** What must follow where it matters: a phrase that is taken whole is only safe as a question or as a sentence of its own. */
type After = {
  problem: '?' | '...';
  ask: '' | ' ';
  fact: '.' | '!';
  recap: '.' | '!';
  idea: '' | ' ';
  ideaAsk: '' | ' ';
};

/** What a line can be filled with. */
export type Slot = keyof Before;

type StartOfSentence = '' | `${string}${'.' | '!' | '?'} `;
type Ends<Word extends string> = Word extends ''
  ? StartOfSentence
  : Word extends ':'
    ? `${string}: `
    :
        | `${Word | Capitalize<Word>} `
        | `${string}${' ' | '}'}${Word | Capitalize<Word>} `
        | (Word extends 'its' ? ' ' : never);
type Follows<Name extends Slot, Rest extends string> = Name extends keyof After
  ? '' extends After[Name]
    ? Rest extends '' | ` ${string}`
      ? true
      : false
    : Rest extends `${After[Name]}${string}`
      ? true
      : false
  : true;

/** The line itself where every slot stands behind a word that its kind of phrase can follow; otherwise what is wrong with it. */
export type Fitting<Line extends string> = Check<Line> extends true ? Line : Check<Line>;
type Check<Line extends string, Last extends string = ''> = Line extends `${infer Front}{${infer Name}}${infer Rest}`
  ? Name extends Slot
    ? `${Last}${Front}` extends Ends<Before[Name]>
      ? Follows<Name, Rest> extends true
        ? Check<Rest, Name extends 'its' ? 'its' : 'x'>
        : `{${Name}} needs another sign behind it`
      : `{${Name}} cannot stand behind '${Front}'`
    : `there is no {${Name}}`
  : true;

/**
 * Lines of a script with slots in braces. A line that puts a phrase where its kind breaks grammar ('Let's fix {problemClause}.') does not compile:
 * each slot says which words may stand before it.
 */
export function lines<const Lines extends readonly string[]>(
  ...all: Lines & { readonly [Place in keyof Lines]: Fitting<Lines[Place]> }
): readonly string[] {
  return all;
}
