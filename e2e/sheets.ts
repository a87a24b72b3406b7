// `npm run sheets`: contact sheets of performers, moods, gestures, rooms, light and voices into shots/sheets, to look at. Names as arguments make only those.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContactSheet, paintContactSheet } from '@sayso/media/canvas/testing/contact-sheet';
import { createBuiltInSpeech } from '@sayso/providers';
import { cameras } from './sheets/cameras.ts';
import { endCardLogos, endCardMotion, endCards } from './sheets/end-cards.ts';
import { gestureFrames, gestures } from './sheets/gestures.ts';
import { everybody, fromOptions, heads } from './sheets/people.ts';
import { holders, products } from './sheets/products.ts';
import { colors, lights, roomsIn } from './sheets/rooms.ts';
import { voices } from './sheets/voices.ts';
import { eyes, hands, moods, mouths, secondOfSpeech } from './sheets/strips.ts';

const FOLDER = path.resolve(import.meta.dirname, '../shots/sheets');
const speech = createBuiltInSpeech();
const speak = async (text: string) => (await speech.speak({ text, voiceId: 'en-us-ava', rate: 1 })).take;

const SHEETS: Readonly<Record<string, () => ContactSheet | Promise<ContactSheet | Buffer>>> = {
  performers: everybody,
  heads,
  options: fromOptions,
  moods: () => moods(speak),
  gestures: () => gestures(speak, { folder: FOLDER, format: '9:16' }),
  'gestures-square': () => gestures(speak, { folder: FOLDER, format: '1:1' }),
  'gesture-frames': () => gestureFrames(speak, FOLDER),
  products: () => products(speak, FOLDER),
  holders: () => holders(speak, FOLDER),
  'end-cards': () => endCards(FOLDER),
  'end-card-logos': () => endCardLogos(FOLDER),
  'end-card-motion': () => endCardMotion(FOLDER),
  'second-of-speech': () => secondOfSpeech(speak),
  mouths,
  hands,
  eyes,
  'rooms-upright': () => roomsIn('9:16'),
  'rooms-square': () => roomsIn('1:1'),
  'rooms-wide': () => roomsIn('16:9'),
  lights,
  cameras: () => cameras(speak),
  colors,
  voices: () => voices(speech),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SHEETS));
if (unknown.length > 0)
  throw new Error(`there is no sheet '${unknown.join()}': choose from ${Object.keys(SHEETS).join(', ')}`);
await mkdir(FOLDER, { recursive: true });
try {
  for (const [name, sheetOf] of Object.entries(SHEETS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const file = path.join(FOLDER, `${name}.png`);
    const sheet = await sheetOf();
    await writeFile(file, Buffer.isBuffer(sheet) ? sheet : await paintContactSheet(sheet));
    console.log(path.relative(process.cwd(), file));
  }
} finally {
  await speech.close();
}
