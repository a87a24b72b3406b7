/** What people say of themselves or of their audience, said to the person who watches: 'my back hurts' is 'your back hurts'. */
export function toYou(text: string): string {
  return text
    .replaceAll(/\b(?:I|we)'m\b|\bI am\b|\bwe are\b/giu, (found) => (found.includes("'") ? "you're" : 'you are'))
    .replaceAll(/\bwe're\b/giu, "you're")
    .replaceAll(/\b(?:I|we)'(ve|ll|d)\b/giu, "you'$1")
    .replaceAll(/\bI was\b/giu, 'you were')
    .replaceAll(/\bam I\b/giu, 'are you')
    .replaceAll(/\bwas I\b/giu, 'were you')
    .replaceAll(/\b(?:I|we)\b(?!-)/gu, 'you')
    .replaceAll(/\b(?:my|our)\b/giu, 'your')
    .replaceAll(/\b(?:me|us)\b/gu, 'you')
    .replaceAll(/\b(?:mine|ours)\b/giu, 'yours')
    .replaceAll(/\b(?:myself|ourselves)\b/giu, 'yourself');
}

/** A benefit, said to who watches. What the makers say of themselves ('we come to you') stays as it is. */
export function benefitToYou(text: string): string {
  if (/^(?:we|we're|our|send us)\b/iu.test(text) || /\b(?:we|us)\b/u.test(text)) return text;
  return (
    text
      // 'cooked by my mother': that is the maker's.
      .replaceAll(/\b(by|from|of) my\b/giu, '$1 our')
      .replaceAll(/\bmy\b/giu, 'your')
      .replaceAll(/\bmyself\b/giu, 'yourself')
  );
}
