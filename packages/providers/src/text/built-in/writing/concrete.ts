import type { ReadBrief } from '../brief/read-brief.ts';

/** Words that say nothing of a product by themselves. */
const EMPTY =
  /^(?:this|that|these|those|with|without|from|have|having|your|they|them|their|what|when|where|would|could|about|more|less|people|everyone|thing|things|some|into|than|then|there|it's|you're|right|offer|only|just|every|after|before)$/u;

/** Whether a text holds a word that only this brief brought in: of its product, its problem, its benefits or its audience. */
export function saysOfBrief(text: string, brief: ReadBrief): boolean {
  const said = new Set(wordsOf(text));
  return wordsOfBrief(brief).some((word) => said.has(word));
}

/** The words of a brief that tell it from another. */
export function wordsOfBrief({ product, audience, problem, benefits, offer }: ReadBrief): string[] {
  const given = [
    product.name,
    product.idea,
    product.kind,
    audience.many,
    problem?.whole,
    problem?.ask,
    offer?.said,
    ...benefits.map(({ whole }) => whole),
  ];
  return given.flatMap((text) => wordsOf(text ?? '')).filter((word) => !EMPTY.test(word));
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*[\p{L}\p{N}]|\p{N}/gu)
    ?.filter((word) => word.length > 2 || /\p{N}/u.test(word)) ?? [];
