import { PRESENTER_LACKS, type PresenterLack } from '@sayso/contract';
import { avatarsTexts } from './avatars.texts.gen.ts';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** All that presenters lack, each once and in the order of the contract. */
export const lackWords = (lacking: readonly PresenterLack[]): string =>
  list.format(PRESENTER_LACKS.filter((lack) => lacking.includes(lack)).map((lack) => avatarsTexts.lacks[lack]));
