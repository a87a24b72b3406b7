import { DEFAULT_PREFERENCES, type SpecChange, type Video, type VoiceGroup, withChoices } from '@sayso/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { sampleVideo } from '../../../testing/samples.ts';
import { createDraftStore } from './draft-store.ts';
import { type Draft, EMPTY_DRAFT, withAvatarType } from './draft.ts';
import { fullDraft, MAYA, NOAH, ROSA } from '../testing/drafts.ts';
import { voice } from '../testing/serve-wizard.ts';
import { type Knowledge, type Known, NOTHING_KNOWN, resolveDefaults } from './resolve-defaults.ts';
import { firstKnowledge } from './use-knowledge.ts';

beforeEach(() => localStorage.clear());

const EN: VoiceGroup[] = [
  { value: 'female', label: 'Female', children: [voice('en-us-ava', 'Ava'), voice('en-us-grace', 'Grace')] },
  { value: 'male', label: 'Male', children: [voice('en-us-leo', 'Leo'), voice('en-us-mason', 'Mason')] },
];
const GB: VoiceGroup[] = [
  { value: 'female', label: 'Female', children: [voice('june', 'June')] },
  { value: 'male', label: 'Male', children: [voice('bob', 'Bob')] },
];
const DE: VoiceGroup[] = [{ value: 'male', label: 'Male', children: [voice('klaus', 'Klaus')] }];
const LIAM = { ...NOAH, id: 'liam', avatar_id: 'liam', name: 'liam', display_name: 'Liam' };
const room = (id: string, name: string) => ({ id, name, thumbnail_url: `/media/${id}.webp` });
const offered = (value: string) => ({ value, label: value });

const inRoom = (roomId: string, roomName: string) =>
  withChoices(EMPTY_DRAFT.spec, { scene: { background: { roomId, roomName } } });

/** Everything, with nothing on its way any more. */
const ALL: Knowledge = {
  preferences: DEFAULT_PREFERENCES,
  lastVideo: null,
  avatars: { maya: MAYA, liam: LIAM, noah: NOAH, [ROSA.id]: ROSA },
  lostUploadIds: [],
  rooms: [room('modern', 'Modern Office'), room('home', 'Home Setting')],
  countries: [offered('en'), offered('de')],
  regions: { en: [offered('US'), offered('GB')], de: [offered('DE')] },
  voices: { 'en-US': EN, 'en-GB': GB, 'de-DE': DE },
};
const NEW: Pick<Known, 'open' | 'isUntouched'> = { open: { avatar: true, voice: true }, isUntouched: true };
const KEPT: Pick<Known, 'open' | 'isUntouched'> = { open: { avatar: true, voice: false }, isUntouched: false };

/** A video of the account that was made with all sorts of choices. */
function lastVideo(avatarType: Draft['avatarType'], avatarId: string, voiceId = 'bob'): Video {
  const { generation_data: data, ...video } = sampleVideo();
  return {
    ...video,
    generation_data: {
      ...data,
      avatar: { ...data.avatar, avatarType, selectedAvatar: avatarId },
      voice: { ...data.voice, selectedVoiceId: voiceId, country: 'en', region: 'GB', speechRate: 1.3 },
      background: { ...data.background, setting: 'home', name: 'Home Setting', uploadId: null },
      output: { ...data.output, format: '1:1' },
    },
  };
}

const DRAFTS: [string, Draft, Pick<Known, 'open' | 'isUntouched'>][] = [
  ['a new one', EMPTY_DRAFT, NEW],
  ['a new one at the voices', { ...EMPTY_DRAFT, step: 2, avatarType: 'digital' }, { ...NEW, isUntouched: false }],
  ['one whose avatar was taken back', fullDraft({ avatar: null, avatarType: 'library' }), KEPT],
  ['one that is whole', fullDraft(), KEPT],
  ['one with a language that nobody speaks any more', fullDraft({ step: 2, country: 'xx', region: 'YY' }), KEPT],
  ['one whose region is still of another language', fullDraft({ step: 2, country: 'de' }), KEPT],
  ['one whose voice is gone', fullDraft({ step: 2, voice: { id: 'gone', name: 'Gone', by: 'person' } }), KEPT],
  ['one that speaks with a recording', fullDraft({ step: 2, useCustomAudio: true, country: 'xx' }), KEPT],
];
const KNOWLEDGE: [string, Knowledge][] = [
  ['nothing', NOTHING_KNOWN],
  ['everything', ALL],
  ['a last video of the library', { ...ALL, lastVideo: lastVideo('library', 'noah') }],
  ['a last video with a described character', { ...ALL, lastVideo: lastVideo('custom', ROSA.id) }],
  [
    'a last video whose voice and avatar are gone',
    { ...ALL, lastVideo: lastVideo('library', 'gone', 'gone'), avatars: { ...ALL.avatars, gone: null } },
  ],
  [
    'a last avatar of another gender than the preferred voice',
    {
      ...ALL,
      lastVideo: lastVideo('library', 'noah'),
      preferences: { ...DEFAULT_PREFERENCES, defaultLanguage: 'de-DE' },
      voices: { ...ALL.voices, 'de-DE': GB },
    },
  ],
  ['no preferences', { ...ALL, preferences: null }],
  ['no languages', { ...ALL, countries: null, regions: {}, voices: {} }],
  ['voices still on their way', { ...ALL, voices: {} }],
];

describe('decides what a new draft begins with', () => {
  const begin = (changes: Partial<Knowledge>, draft = EMPTY_DRAFT) =>
    resolveDefaults(draft, { ...ALL, ...NEW, ...changes });

  test.each<[string, Partial<Knowledge>, Partial<Draft>]>([
    [
      'the first video: what the preferences come to',
      {},
      {
        avatarType: 'library',
        avatar: MAYA,
        spec: inRoom('modern', 'Modern Office'),
        country: 'en',
        region: 'US',
        speechRate: 1,
        voice: { id: 'en-us-ava', name: 'Ava', by: 'default' },
      },
    ],
    [
      'a preferred language',
      { preferences: { ...DEFAULT_PREFERENCES, defaultLanguage: 'de-DE' } },
      { country: 'de', region: 'DE', voice: { id: 'klaus', name: 'Klaus', by: 'default' } },
    ],
    [
      'a language that nobody speaks: that of the voice',
      { preferences: { ...DEFAULT_PREFERENCES, defaultLanguage: 'it-IT' } },
      { country: 'en', region: 'US' },
    ],
    [
      'the last video',
      { lastVideo: lastVideo('library', 'noah') },
      {
        avatar: NOAH,
        country: 'en',
        region: 'GB',
        speechRate: 1.3,
        voice: { id: 'bob', name: 'Bob', by: 'default' },
        spec: withChoices(inRoom('home', 'Home Setting'), {
          scene: { logo: { position: 'none' } },
          output: { format: '1:1' },
        }),
      },
    ],
    [
      'a preference before the last video',
      {
        lastVideo: lastVideo('library', 'noah'),
        preferences: { ...DEFAULT_PREFERENCES, defaultVoice: 'male-mature-english' },
      },
      { avatar: LIAM, region: 'US', voice: { id: 'en-us-mason', name: 'Mason', by: 'default' } },
    ],
    [
      'a last avatar that is gone: the preferred one',
      { lastVideo: lastVideo('library', 'gone'), avatars: { ...ALL.avatars, gone: null } },
      { avatar: MAYA },
    ],
    [
      'a described character of the last video, with its description',
      { lastVideo: lastVideo('custom', ROSA.id) },
      { avatarType: 'custom', avatar: ROSA, createdAvatarId: ROSA.id, description: ROSA.description },
    ],
    [
      'a preferred voice of another gender than the last avatar: the step of the voices decides',
      { lastVideo: lastVideo('library', 'noah'), preferences: { ...DEFAULT_PREFERENCES, defaultLanguage: 'en-GB' } },
      { avatar: NOAH, country: 'en', region: 'GB', voice: null },
    ],
    [
      'preferences that could not be loaded: only a room',
      { preferences: null },
      { avatar: null, country: '', spec: inRoom('modern', 'Modern Office') },
    ],
  ])('%s', (_, known, expected) => {
    expect(begin(known)).toMatchObject(expected);
  });

  test('and leaves what the person chose before it was known', () => {
    const chosen: Partial<Draft> = {
      avatarType: 'custom',
      description: 'Red curls',
      script: 'Hello',
    };
    const scene: SpecChange['scene'] = { background: { color: '#112233' }, logo: { position: 'bottom-left' } };
    const spec = withChoices(EMPTY_DRAFT.spec, { scene });
    const draft = begin({ lastVideo: lastVideo('custom', ROSA.id) }, { ...EMPTY_DRAFT, ...chosen, spec });
    expect(draft).toMatchObject({ ...chosen, avatar: null, spec: { scene, output: { format: '1:1' } } });
    expect(begin({}, { ...EMPTY_DRAFT, step: 2, avatarType: 'digital', speechRate: 1.7 })).toMatchObject({
      speechRate: 1.7,
    });
  });
});

test('leaves a draft that was begun before with the look it has, and gives it a room where it has none', () => {
  const kept = structuredClone({ ...EMPTY_DRAFT, country: 'en', region: 'US', avatar: MAYA });
  const decided = resolveDefaults(kept, { ...ALL, ...KEPT, lastVideo: lastVideo('library', 'noah') });
  expect(decided).toEqual({ ...kept, spec: inRoom('modern', 'Modern Office') });
});

test('chooses an avatar that was taken back by the person no second time', () => {
  const draft = fullDraft({ ...withAvatarType('library') });
  expect(resolveDefaults(draft, { ...ALL, ...KEPT, open: { avatar: false, voice: false } })).toBe(draft);
  expect(resolveDefaults(draft, { ...ALL, ...KEPT }).avatar).toBe(MAYA);
});

describe.each(DRAFTS)('%s', (_, draft, circumstances) => {
  test.each(KNOWLEDGE)('is decided once and for all when %s is known', (__, knowledge) => {
    const known = { ...knowledge, ...circumstances };
    const decided = resolveDefaults(draft, known);
    expect(resolveDefaults(decided, known)).toBe(decided);
  });
});

describe('the order in which things become known makes no difference', () => {
  const PARTS = [
    'preferences',
    'lastVideo',
    'avatars',
    'lostUploadIds',
    'rooms',
    'countries',
    'regions',
    'voices',
  ] as const;

  /** The same numbers for the same seed. */
  function numbers(seed: number) {
    let state = seed;
    return () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
  }

  test.each(KNOWLEDGE.slice(1, 7))('with %s', (_, all) => {
    for (const steps of [[], [2]] as const) {
      const ends = Array.from({ length: 40 }, (__, seed) => {
        localStorage.clear();
        const next = numbers(seed + 1);
        const { actions, read } = createDraftStore('elena');
        let known = NOTHING_KNOWN;
        const order = PARTS.map((part) => ({ part, at: next() })).toSorted((one, other) => one.at - other.at);
        const leavesAt = Math.floor(next() * PARTS.length);
        for (const [index, { part }] of order.entries()) {
          if (index === leavesAt) for (const step of steps) actions.setStep(step);
          known = { ...known, [part]: all[part] };
          actions.setKnowledge(known);
        }
        return read().draft;
      });
      for (const end of ends) expect(end).toEqual(ends[0]);
    }
  });
});

describe('knowledge of the workspace', () => {
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
});
