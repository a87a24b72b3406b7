import { moderationApi } from '@sayso/contract';
import { call } from '../../../lib/api/api.ts';
import { useCall } from '../../../lib/api/reads.ts';
import { useSend } from '../../../lib/api/use-send.ts';

const CHANGES = { invalidates: [moderationApi.listWordLists] };

/** All lists of words. */
export const useWordLists = () => useCall(moderationApi.listWordLists);

/** Makes, changes and deletes lists, and has all texts checked with them again. */
export const useListChanges = () => ({
  create: useSend(moderationApi.createWordList, CHANGES),
  update: useSend(moderationApi.updateWordList, CHANGES),
  remove: useSend(moderationApi.deleteWordList, CHANGES),
  checkAgain: useSend(moderationApi.checkAgain),
});

/** What the lists find in a text. */
export const tryText = async (text: string) => (await call(moderationApi.tryText, { body: { text } })).data;
