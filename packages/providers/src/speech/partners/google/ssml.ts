const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as SSML with a mark before each word, by which its time is told. */
export function toMarkedSsml(text: string): string {
  const words = wordsOf(text).map((word, index) => `<mark name="w${index}"/>${escape(word)}`);
  return `<speak>${words.join(' ')}</speak>`;
}

/** The words that are marked, in the order of their marks. */
export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Characters that XML has no place for are left out. */
function escape(word: string): string {
  return word
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}
