import type { MeasureText } from '../../drawing/index.ts';
import { itemAt } from '../../model/item-at.ts';
import type { CaptionLook } from '../../model/scene-spec.ts';
import { visibleWords } from '../../speech/sentence-ends.ts';
import type { WordCue } from '../../speech/speech-take.ts';
import type { CaptionBand } from '../../stage/stage.ts';
import type { CaptionSetting } from '../caption-setting.ts';
import { groupWords, setLines } from '../caption-groups.ts';
import type { MeasuredWord } from '../measured-words.ts';
import { captionSentences } from '../plan-captions.ts';
import { wordsOfText } from '../unspaced-words.ts';
import { type CaptionLine, joinTexts } from './caption-document.ts';

/**
 * The lines in which the engine sets the captions of a clip by itself, for somebody who wants to set them otherwise. Every word is in exactly one line; a very long one that is shown in pieces stands where it
 * begins. Captions that are off are set as they would be.
 */
export function automaticLines(input: {
  words: readonly WordCue[];
  look: CaptionLook;
  band: CaptionBand;
  measureText: MeasureText;
}): CaptionLine[] {
  const look: CaptionLook = input.look.style === 'off' ? { ...input.look, style: 'highlight' } : input.look;
  const { setting, sentences } = captionSentences({ ...input, look });
  const set = sentences
    .flatMap((sentence) => groupWords(sentence, setting))
    .flatMap((group) => linesOf(group, setting));
  const words = visibleWords(input.words).flatMap(({ text }) => spacedWords(text));
  let [due, taken, next] = [0, 0, 0];
  return set.flatMap(({ characters, startsPage }): CaptionLine[] => {
    due += characters;
    let text = '';
    while (next < words.length && taken < due) {
      const word = itemAt(words, next++);
      taken += lengthOf(word);
      text = joinTexts(text, word);
    }
    return text === '' ? [] : [{ text, startsPage }];
  });
}

/** The words of a spoken cue. The spaces between phrases of Thai stay with the word before them. */
function spacedWords(text: string): string[] {
  return wordsOfText(text).map((word, index, all) => (all[index + 1]?.isGlued === false ? `${word.text} ` : word.text));
}

function linesOf(group: readonly MeasuredWord[], setting: CaptionSetting) {
  const { breakAt } = setLines(group, setting);
  return [group.slice(0, breakAt), group.slice(breakAt)]
    .filter((line) => line.length > 0)
    .map((line, index) => ({
      characters: line.reduce((sum, { cue }) => sum + lengthOf(cue.text), 0),
      startsPage: index === 0,
    }));
}

const lengthOf = (text: string) => text.replaceAll(/\s/gu, '').length;
