import { planCaptions } from '../captions/plan-captions.ts';
import type { CaptionGroup, CaptionPlan } from '../captions/plan-captions.ts';
import { type CaptionLook, DEFAULT_CAPTIONS, type PictureFormat } from '../model/scene-spec.ts';
import type { WordCue, SpeechTake } from '../speech/speech-take.ts';
import { stageOf } from '../stage/stage.ts';
import { measureByCount } from './scene.ts';
import { takeOfText, takeOfWords } from './text-take.ts';

/** Captions of words in an upright picture in the default look, but for what the test needs otherwise. */
export function captionsOf(
  words: readonly WordCue[],
  difference: Partial<CaptionLook> & { frames?: number; format?: PictureFormat } = {},
): CaptionPlan {
  const { frames = 2000, format = '9:16', ...chosen } = difference;
  const look = { ...DEFAULT_CAPTIONS, ...chosen };
  return planCaptions({
    words,
    frames,
    look,
    band: stageOf(format).captions[look.position],
    measureText: measureByCount,
  });
}

/** The words of a group as they are drawn, each in one piece. */
export function textsOf({ words }: CaptionGroup): string[] {
  return words.map(({ pieces }) => pieces.map(({ text }) => text).join(''));
}

/** A word of 60 letters. */
export const LONGEST_WORD = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsg';

const THAI = [
  'สวัสดี',
  'ครับ',
  'วันนี้',
  'เรา',
  'มี',
  'ของ',
  'ดี',
  'มา',
  'ฝาก',
  'ทุก',
  'คน',
  'ลอง',
  'ดู',
  'นะ',
  'ครับ',
  'ราคา',
  'ถูก',
  'มาก',
];

/** Takes in scripts and with words that are hard to set. */
export const CAPTION_TAKES: Readonly<Record<string, SpeechTake>> = {
  English: takeOfText(
    'Have you ever tried to make a video and given up? I did, more than once. Then I found a tool that writes, speaks and renders everything for me, and honestly it changed my whole week! No. Really. Try it today.',
  ),
  German: takeOfText(
    `Unsere Donaudampfschifffahrtsgesellschaftskapitänskajüte ist groß. Die Straßenverkehrsgenehmigung, das ${LONGEST_WORD} und die Haftpflichtversicherung sind inklusive, selbstverständlich kostenlos.`,
  ),
  Arabic: takeOfText(
    'مرحبا بكم في متجرنا الجديد، لدينا عروض رائعة على Sayso Pro اليوم! هل أنتم مستعدون؟ اطلبوا الآن قبل نفاد الكمية.',
  ),
  Thai: takeOfWords(THAI),
  emoji: takeOfText('Wow 🔥🔥🔥 this is 👩‍👩‍👧‍👦 amazing 🎉, get 50% off 👉 now! 🇩🇪 🇫🇷 ❤️'),
  'no punctuation': takeOfText(
    'so this is one of those scripts that somebody dictated into a phone without a single full stop and it goes on and on until the end',
  ),
  'one word': takeOfText('Go!'),
};
