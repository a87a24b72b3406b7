import { DEFAULT_PREFERENCES } from '@sayso/contract';
import { expect, test } from 'vitest';
import { sampleVideo } from '../../../testing/samples.ts';
import { createDraftStore } from '../store/draft-store.ts';
import { firstKnowledge } from './use-knowledge.ts';

test('a new draft is decided before it is drawn, and not once more while answers are on their way', () => {
  const { read, actions } = createDraftStore('elena');
  const known = firstKnowledge({ ...DEFAULT_PREFERENCES, defaultVoice: 'male-french' }, null);
  actions.setKnowledge(known);
  const first = read();
  expect(first.draft.avatarType).toBe('library');
  actions.setKnowledge({ ...known, avatars: { maya: undefined }, regions: { en: undefined } });
  expect(read()).toBe(first);
});

test('a look with own files waits until it is known whether they are still there', () => {
  const video = sampleVideo({});
  const { generation_data: made } = video;
  const background = { ...made.background, uploadId: '00000000-0000-4000-8000-000000000001' };
  const last = { ...video, generation_data: { ...made, background } };
  expect(firstKnowledge(DEFAULT_PREFERENCES, last).lostUploadIds).toBeUndefined();
  expect(firstKnowledge(DEFAULT_PREFERENCES, video).lostUploadIds).toEqual([]);
});
