/** Words that nobody takes for another language. */
const WORDS: Readonly<Record<string, string>> = {
  es: 'la piel queda muy suave con esta crema para todo el día y no se siente nada',
  de: 'die Haut bleibt mit dieser Creme den ganzen Tag sehr weich und man spürt sie nicht',
  en: 'the skin stays very soft with this cream for all of the day and you feel nothing',
};

/** What a model makes of texts that are to be in another language: a word of it for each, with all marks and signs where they were. */
export function translateFake(texts: Readonly<Record<string, string>>, to: string): Record<string, string> {
  const words = (WORDS[to] ?? WORDS['es'] ?? '').split(' ');
  let place = 0;
  const next = () => words[place++ % words.length] ?? '';
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      text.replaceAll(/\[\[\d+\]\]|[\p{L}\p{M}'’-]+/gu, (part) => (part.startsWith('[[') ? part : next())),
    ]),
  );
}
