// Makes packages/engine/src/visemes/mouth-table.ts, the mouths that every performer has, from real speech of the built-in voices.
// Run it (`npm run make:mouths -w @sayso/providers`) when visemes or their timing change; it takes a minute or two. The same code gives the same table.
import { writeFile } from 'node:fs/promises';
import { clusterPoints } from '@sayso/engine/visemes/cluster-points';
import { mouthFrames } from '@sayso/engine/visemes/mouth-frames';
import { fromPoint, toPoint } from '@sayso/engine/visemes/mouth-points';
import { VISEMES } from '@sayso/engine/visemes/viseme-shapes';
import { planVisemeTrack } from '@sayso/engine/visemes/viseme-track';
import { withPhoneLoudness } from '@sayso/engine/speech/complete-phones';
import { createBuiltInSpeech } from './src/index.ts';

const MOUTHS = 48;
/** Of these with closed lips, which differ in width and rounding only. */
const CLOSED_MOUTHS = 5;
const RATES = [0.8, 1, 1.3];
const TEXTS = {
  en: `Have you ever tried to make a video and given up? I did, more than once! Then I found a tool that writes, speaks and renders everything for me.
    You type a script, pick a face, and press one button. Why not try it today? The quick brown fox jumps over the lazy dog, while five boxing wizards
    jump quickly past the whispering willows. My mother bought pepper, plums, bananas and a bottle of pure maple syrup at the little shop by the harbour.
    Honestly, nobody knew how smooth your skin could look after only three weeks of using this cream. Should we choose the blue one or the yellow one?
    Good food, cool music, and a huge crowd of happy people: that is what summer is about. I thought the weather would be worse, but the sun shone
    through the clouds all afternoon. Save forty percent until Friday, and enjoy free shipping on every order.`,
  es: `¿Alguna vez has intentado hacer un vídeo y te has rendido? Yo sí, más de una vez. Entonces encontré una herramienta que escribe, habla y lo hace
    todo por mí. Mi madre compró pan, plátanos y una botella de vino blanco en la tienda pequeña del puerto. ¡Pruébalo hoy mismo y ahorra hasta el viernes!`,
  fr: `Avez-vous déjà essayé de faire une vidéo avant d'abandonner ? Moi oui, plus d'une fois. Puis j'ai trouvé un outil qui écrit, parle et prépare tout
    pour moi. Ma mère a acheté du pain, des pommes et une bouteille de bon vin rouge dans la petite boutique du port. Essayez-le aujourd'hui !`,
  de: `Haben Sie schon einmal versucht, ein Video zu machen, und aufgegeben? Ich schon, mehr als einmal. Dann fand ich ein Werkzeug, das für mich
    schreibt, spricht und alles fertig macht. Meine Mutter kaufte Brot, Pflaumen, Bananen und eine Flasche guten Wein im kleinen Laden am Hafen.`,
};

const frames = await mouthsOfAllVoices();
const shut = clusterPoints({
  points: frames.filter(({ open }) => open === 0).map(toPoint),
  count: CLOSED_MOUTHS,
  fixed: [VISEMES.smile.shape, VISEMES.rest.shape].map(toPoint),
});
const parted = clusterPoints({
  points: frames.filter(({ open }) => open > 0).map(toPoint),
  count: MOUTHS - shut.centres.length,
  fixed: [],
});
const byOpening = parted.centres.map(fromPoint).toSorted((a, b) => a.open - b.open);
await writeFile(
  new URL('../engine/src/visemes/mouth-table.ts', import.meta.url),
  tableOf([...shut.centres.map(fromPoint), ...byOpening]),
);

async function mouthsOfAllVoices() {
  const speech = createBuiltInSpeech();
  const all = [];
  for (const { id, language } of speech.voices()) {
    if (!(language in TEXTS)) continue;
    for (const rate of RATES) {
      const { take } = await speech.speak({ text: TEXTS[language], voiceId: id, rate });
      const count = Math.ceil(take.durationMs * 0.03);
      all.push(...mouthFrames(planVisemeTrack(withPhoneLoudness(take)), count));
    }
  }
  await speech.close();
  return all;
}

function tableOf(shapes) {
  const rows = shapes.map(
    ({ open, width, round, teeth, tongue, lowerTeeth }) =>
      `  [${[open, width, round, teeth, tongue, lowerTeeth].map((value) => Number(value.toFixed(3))).join(', ')}],`,
  );
  return `// Made by packages/providers/make-mouths.mjs from real speech. Do not edit: change the script and run it again.

/** Mouths as [open, width, round, teeth, tongue, lowerTeeth]: those with closed lips first, the very first at rest. */
export const MOUTH_TABLE: readonly (readonly [number, number, number, number, number, number])[] = [
${rows.join('\n')}
];
`;
}
