import { MAX_VIDEO_MS } from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { canReach, EMPTY_DRAFT, freshSpeech, isStepValid, openStep } from './draft.ts';
import { fullDraft } from './testing/drafts.ts';

describe('validity', () => {
  test('step 1 needs an avatar, step 2 a speech that fits, step 3 nothing', () => {
    expect(isStepValid(EMPTY_DRAFT, 1, MAX_VIDEO_MS)).toBe(false);
    expect(isStepValid(fullDraft(), 1, MAX_VIDEO_MS)).toBe(true);
    expect(isStepValid(EMPTY_DRAFT, 2, MAX_VIDEO_MS)).toBe(false);
    expect(isStepValid(fullDraft(), 2, MAX_VIDEO_MS)).toBe(true);
    expect(isStepValid(EMPTY_DRAFT, 3, MAX_VIDEO_MS)).toBe(true);
  });

  test.each([
    ['the script', { script: 'Something else.' }],
    ['the voice', { voice: { id: 'june', name: 'June', by: 'person' } as const }],
    ['the rate', { speechRate: 1.1 }],
    ['the country', { country: '' }],
  ])('changing %s makes the speech stale', (_, change) => {
    const draft = fullDraft(change);
    expect(freshSpeech(draft)).toBeNull();
    expect(isStepValid(draft, 2, MAX_VIDEO_MS)).toBe(false);
  });

  test('changing back makes it fit again, and space around the script says nothing new', () => {
    const stale = fullDraft({ speechRate: 1.1 });
    expect(freshSpeech({ ...stale, speechRate: 1 })).not.toBeNull();
    expect(freshSpeech(fullDraft({ script: `  ${fullDraft().script}\n` }))).not.toBeNull();
  });
});

describe('moving', () => {
  test('back is always free', () => {
    const broken = fullDraft({ avatar: null, speech: null });
    expect(canReach({ ...broken, step: 3 }, 1, MAX_VIDEO_MS)).toBe(true);
  });

  test('forward is open only over valid steps', () => {
    expect(canReach(EMPTY_DRAFT, 2, MAX_VIDEO_MS)).toBe(false);
    expect(canReach(fullDraft({ speech: null }), 2, MAX_VIDEO_MS)).toBe(true);
    expect(canReach(fullDraft({ speech: null }), 3, MAX_VIDEO_MS)).toBe(false);
    expect(canReach(fullDraft(), 3, MAX_VIDEO_MS)).toBe(true);
  });

  test('a draft that has lost its speech opens where the speech is made', () => {
    expect(openStep(fullDraft({ speech: null }), MAX_VIDEO_MS)).toBe(2);
    expect(openStep(fullDraft({ avatar: null }), MAX_VIDEO_MS)).toBe(1);
    expect(openStep(fullDraft(), MAX_VIDEO_MS)).toBe(3);
    expect(openStep(EMPTY_DRAFT, MAX_VIDEO_MS)).toBe(1);
  });
});
