import { freshSpeech, MAX_VIDEO_MS } from '@sayso/contract';
import { describe, expect, test } from 'vitest';
import { type Draft, EMPTY_DRAFT } from '../store/draft.ts';
import { canReach, isStepValid, openStep } from './step-validity.ts';
import { fullDraft, MAYA } from '../testing/drafts.ts';

const ID = '01990000-0000-7000-8000-0000000000dd';
const AUDIO = { speechId: ID, name: 'hello.mp3', durationMs: 4_000, audioUrl: '/a', timingUrl: '/t', script: '' };
/** What the custom avatar needs, and the audio of both kinds. */
const AVATAR_PARTS: Partial<Draft> = {
  avatar: MAYA,
  description: 'A friendly shop owner',
  appearance: 'african',
  gender: 'female',
  age: 'adult',
  createdAvatarId: ID,
};
const { script, country, region, voice, speech } = fullDraft();
const AUDIO_PARTS: Partial<Draft> = { customAudio: AUDIO, script, country, region, voice, speech };

/** Every way in which some parts are there and the others are not. */
function everyChoiceOf(parts: Partial<Draft>): Partial<Draft>[] {
  return Object.entries(parts).reduce<Partial<Draft>[]>(
    (choices, [name, value]) => choices.flatMap((choice) => [choice, { ...choice, [name]: value }]),
    [{}],
  );
}
/** The choices with which a step is valid, by the names of what they hold. */
const validOf = (step: 1 | 2, parts: Partial<Draft>, kind: Partial<Draft>) =>
  everyChoiceOf(parts)
    .filter((choice) => isStepValid({ ...EMPTY_DRAFT, ...kind, ...choice }, step, MAX_VIDEO_MS))
    .map((choice) => Object.keys(choice));
const ALL = 2 ** 6;

describe('validity', () => {
  test('a custom avatar needs all that describes it, and to have been made', () => {
    expect(EMPTY_DRAFT.avatarType).toBe('custom');
    expect(validOf(1, AVATAR_PARTS, { avatarType: 'custom' })).toEqual([Object.keys(AVATAR_PARTS)]);
  });

  test('the library needs a chosen avatar and nothing else; the Face Studio needs nothing', () => {
    const ofLibrary = validOf(1, AVATAR_PARTS, { avatarType: 'library' });
    expect(ofLibrary).toHaveLength(ALL / 2);
    expect(ofLibrary.every((parts) => parts.includes('avatar'))).toBe(true);
    expect(validOf(1, AVATAR_PARTS, { avatarType: 'digital' })).toHaveLength(ALL);
  });

  test('text-to-speech needs script, country, region, voice and the speech; custom audio needs the audio', () => {
    const spoken = validOf(2, AUDIO_PARTS, { useCustomAudio: false });
    const parts = ['script', 'country', 'region', 'voice', 'speech'];
    expect(spoken).toEqual([parts, ['customAudio', ...parts]]);
    const own = validOf(2, AUDIO_PARTS, { useCustomAudio: true });
    expect(own).toHaveLength(ALL / 2);
    expect(own.every((names) => names.includes('customAudio'))).toBe(true);
  });

  test('a presenter that a partner has made of a face needs no description, as long as it is there', () => {
    const partner = { id: 'a2e', presenter: 'custom:1', kind: 'film', standIn: null };
    const isValid = (is_gone: boolean) => {
      const avatar = { ...MAYA, partner, is_gone } as unknown as Draft['avatar'];
      return isStepValid({ ...EMPTY_DRAFT, avatarType: 'custom', avatar }, 1, MAX_VIDEO_MS);
    };
    expect([isValid(false), isValid(true)]).toEqual([true, false]);
  });

  test('audio of either kind is as long as a video may be, at most', () => {
    const own = fullDraft({ useCustomAudio: true, customAudio: AUDIO });
    expect([isStepValid(own, 2, 4_000), isStepValid(own, 2, 3_999)]).toEqual([true, false]);
    expect([isStepValid(fullDraft(), 2, 3_600), isStepValid(fullDraft(), 2, 3_599)]).toEqual([true, false]);
  });

  test('step 3 is always valid', () => {
    expect(isStepValid(EMPTY_DRAFT, 3, MAX_VIDEO_MS)).toBe(true);
  });

  test.each([
    ['the script', { script: 'Something else.' }],
    ['the voice', { voice: { id: 'june', name: 'June', by: 'person' } as const }],
    ['the rate', { speechRate: 1.1 }],
    ['the mood', { speechMood: 'excited' } as const],
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
