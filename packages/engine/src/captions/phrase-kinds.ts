/** Lists of a language, in the order in which a word is looked up. */
export const PHRASE_KINDS = ['determiners', 'lead', 'links', 'subjects', 'trail'] as const;

/** Words by what they open or close. `determiners`: before a noun and what describes it. `links`: before what they join on. `lead`: negations, prepositions and words of degree, before their word. `subjects`: pronouns, auxiliaries and clitics, before their verb. `trail`: after the word they belong to. */
export type PhraseWords = Readonly<Record<(typeof PHRASE_KINDS)[number], ReadonlySet<string>>>;
