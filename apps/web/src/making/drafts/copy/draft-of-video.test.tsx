import { expect, test } from 'vitest';
import { sampleVideo } from '../../../testing/samples.ts';
import { draftOfVideo } from './draft-of-video.ts';
import { isStepValid } from '../wizard/step-validity.ts';
import { MAYA, ROSA } from '../testing/drafts.ts';

type AvatarType = ReturnType<typeof draftOfVideo>['avatarType'];

function videoWith(avatarType: AvatarType | null) {
  const video = sampleVideo();
  const { avatar } = video.generation_data;
  return { ...video, generation_data: { ...video.generation_data, avatar: { ...avatar, avatarType } } };
}

test.each(['custom', 'digital', 'library'] as const)('a video made with a %s avatar is copied as one', (type) => {
  const draft = draftOfVideo(videoWith(type), type === 'library' ? MAYA : ROSA, null);
  expect(draft).toMatchObject({ avatarType: type, step: 3 });
  expect(isStepValid(draft, 1, 60_000)).toBe(true);
});

test('the copy of a described avatar holds its description, so that it can be changed and made anew', () => {
  expect(draftOfVideo(videoWith('custom'), ROSA, null)).toMatchObject({
    createdAvatarId: ROSA.id,
    description: ROSA.description,
    gender: ROSA.gender,
    appearance: ROSA.appearance,
    age: ROSA.age,
    productUploadId: ROSA.product_upload_id,
  });
});

test.each(['custom', 'digital', 'library'] as const)(
  'a copy whose %s avatar is gone asks for another one of its kind, and makes none unasked',
  (type) => {
    expect(draftOfVideo(videoWith(type), null, null)).toMatchObject({ avatarType: type, avatar: null, step: 1 });
  },
);

test('where an older version stored no kind, an own avatar counts as digital', () => {
  expect(draftOfVideo(videoWith(null), ROSA, null).avatarType).toBe('digital');
  expect(draftOfVideo(videoWith(null), MAYA, null).avatarType).toBe('library');
});
