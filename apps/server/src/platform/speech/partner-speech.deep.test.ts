import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SPEECH_PARTNER_IDS, type SpeechPartnerId } from '@sayso/contract';
import {
  createPartnerSpeech,
  type OfferedPartner,
  PARTNERS,
  type PartnerSpending,
  partnerVoiceId,
} from '@sayso/providers';
import { sharedSpeech } from '@sayso/providers/speech/testing/shared-speech';
import { planStretches } from '@sayso/providers/speech/natural/plan-stretches';
import { describeSpeechProvider } from '@sayso/providers/speech/testing/speech-provider-suite';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import type { FaultName } from '@sayso/providers/testing/fakes/faults';
import { startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createTimeSpeech } from './natural-speech.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'sayso-partner-speech-'));
const reference = sharedSpeech();
const time = createTimeSpeech({ config: readConfig({ SAYSO_DATA: dataDir }), reference });
const fakes = await startFakes({ speech: reference });
const SCRIPT = 'Two drops of this serum, every single morning. My skin looks brighter. Friends keep asking me!';
const MODELS = { elevenlabs: 'eleven_multilingual_v2', google: '' } as const;
const VOICES = { elevenlabs: 'Rachel', google: 'Neural2 C' } as const;

const voicesOf = async (partner: SpeechPartnerId) => {
  const access = { address: fakes.address(partner), key: FAKE_KEY, model: MODELS[partner] };
  const listed = await PARTNERS[partner].listVoices(access, { maxVoices: 100 });
  return listed.map((voice) => ({ ...voice, id: partnerVoiceId(partner, voice) }));
};
const voices = { elevenlabs: await voicesOf('elevenlabs'), google: await voicesOf('google') };
const idOf = (partner: SpeechPartnerId, name: string = VOICES[partner]) =>
  voices[partner].find((voice) => voice.name === name)?.id ?? '';
const spent: PartnerSpending[] = [];

type Given = { access?: Partial<OfferedPartner>; own?: string | null; limitMs?: number };
const speechOf = (partner: SpeechPartnerId, { access, own = null, limitMs }: Given = {}) =>
  createPartnerSpeech({
    partner,
    offered: () => ({
      address: fakes.address(partner),
      key: FAKE_KEY,
      model: MODELS[partner],
      voices: voices[partner],
      ...access,
    }),
    time,
    ownKey: async () => own,
    spend: async (spending) => {
      spent.push(spending);
      return async () => void spent.push({ ...spending, amount: -spending.amount });
    },
    ...(limitMs !== undefined && { limitMs: () => limitMs }),
  });
const spentInAll = () => spent.reduce((sum, { amount }) => sum + amount, 0);
const lastBody = () => fakes.asked.at(-1)?.body ?? {};

beforeEach(() => {
  fakes.failNext();
  fakes.asked.length = 0;
  spent.length = 0;
});
afterAll(async () => {
  await fakes.close();
  await rm(dataDir, { recursive: true, force: true });
});

for (const partner of SPEECH_PARTNER_IDS)
  describeSpeechProvider({
    name: partner,
    create: () => speechOf(partner),
    voiceId: idOf(partner),
    script: SCRIPT,
    unspeakable: ['', '...', '\u{1F389} \u2014 !'],
  });

/** What customers read of each fault, whichever partner has it; the operator's key is the operator's business. */
const AWAY = (voice: string) =>
  `The voice ${voice} does not answer at the moment. Try again later, or choose another voice.`;
const FAULTS: readonly (readonly [FaultName, string, 'away' | 'busy'])[] = [
  ['busy-for-an-hour', 'BUSY', 'busy'],
  ['wrong-key', 'KEY_REFUSED', 'away'],
  ['silent', 'TIMEOUT_ERROR', 'away'],
  ['slow', 'TIMEOUT_ERROR', 'away'],
  ['cut', 'NETWORK_ERROR', 'away'],
  ['half-json', 'UNREADABLE', 'away'],
  ['wrong-types', 'UNREADABLE', 'away'],
  ['page', 'UNREADABLE', 'away'],
  ['to-metadata', 'HTTP_302', 'away'],
  ['to-localhost', 'HTTP_307', 'away'],
  ['endless', 'TOO_LARGE', 'away'],
  ['no-sound', 'NO_SOUND', 'away'],
];
const NAMES = { elevenlabs: 'ElevenLabs', google: 'Google' } as const;

describe.each(SPEECH_PARTNER_IDS)('%s', (partner) => {
  const hello = (given: Given = {}, text = 'Hello.') =>
    speechOf(partner, given).speak({ text, voiceId: idOf(partner), rate: 1 });

  test.each(FAULTS)('that is %s is told of with %s', async (name, fault, words) => {
    const access = { address: fakes.address(partner, name) };
    const isWaitedFor = name === 'silent' || name === 'slow';
    const error = await hello({ access, ...(isWaitedFor && { limitMs: 300 }) }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'voice_server_failed', details: { fault } });
    const told =
      words === 'busy'
        ? `${NAMES[partner]} is busy at the moment. Try again in a few minutes, or choose another voice.`
        : AWAY(VOICES[partner]);
    expect((error as Error).message).toBe(told);
    expect(JSON.stringify(error) + String((error as Error).cause)).not.toContain(FAKE_KEY);
  });

  test('that is broken is told of with its status', async () => {
    const access = { address: fakes.address(partner, 'broken') };
    await expect(hello({ access })).rejects.toMatchObject({ details: { fault: expect.stringMatching(/^HTTP_50/) } });
  });

  test('that is busy for a moment is asked once more', async () => {
    fakes.failNext('busy-for-a-moment');
    expect((await hello()).take.words).toHaveLength(1);
    expect(fakes.asked).toHaveLength(2);
  });

  test('that wants to be left alone is, and others with a key of their own are not', async () => {
    const speech = speechOf(partner, { access: { address: fakes.address(partner, 'busy-for-an-hour') } });
    const ask = () => speech.speak({ text: 'Hello.', voiceId: idOf(partner), rate: 1 });
    await expect(ask()).rejects.toMatchObject({ details: { fault: 'BUSY' } });
    await expect(ask()).rejects.toMatchObject({ details: { fault: 'BUSY' } });
    expect(fakes.asked).toHaveLength(1);
  });

  test.each(['http://169.254.169.254', 'http://[fe80::1]', 'http://0.0.0.0:1', 'http://[::ffff:169.254.1.1]'])(
    'is not looked for at %s',
    async (address) => {
      await expect(hello({ access: { address } })).rejects.toMatchObject({ details: { fault: 'ADDRESS_REFUSED' } });
    },
  );

  test('is paid for each character, and for none that it refuses to speak', async () => {
    await hello({}, 'Hello there.');
    expect(spentInAll()).toBe('Hello there.'.length);
    await hello({ access: { address: fakes.address(partner, 'wrong-key') } }).catch(() => undefined);
    expect(spentInAll()).toBe('Hello there.'.length);
  });

  test('is not asked when there is no budget left', async () => {
    const speech = createPartnerSpeech({
      partner,
      offered: () => ({ address: fakes.address(partner), key: FAKE_KEY, model: '', voices: voices[partner] }),
      time,
      ownKey: async () => null,
      spend: () => Promise.reject(new Error('nothing left')),
    });
    const speaking = speech.speak({ text: 'Hello.', voiceId: idOf(partner), rate: 1 });
    await expect(speaking).rejects.toMatchObject({ code: 'speech_failed' });
    expect(fakes.asked).toEqual([]);
  });

  test('that refuses a key of a customer says so to that customer', async () => {
    const error = await hello({ own: 'a-wrong-key-of-their-own' }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'own_key_refused' });
    expect((error as Error).message).toBe(
      `${NAMES[partner]} does not take your key. Look at it under API setup, or remove the key there.`,
    );
  });

  test('words stand where the partner says they are', async () => {
    const truth = (await reference.speak({ text: SCRIPT, voiceId: 'en-us-grace', rate: 1 })).take;
    const { take } = await hello({}, SCRIPT);
    const shiftMs = (take.words[0]?.startMs ?? 0) - (truth.words[0]?.startMs ?? 0);
    const errors = take.words.map(({ startMs }, index) =>
      Math.abs(startMs - (truth.words[index]?.startMs ?? 0) - shiftMs),
    );
    expect(errors.toSorted((one, other) => one - other)[errors.length >> 1]).toBeLessThanOrEqual(15);
  });

  test('that is switched off offers nothing', async () => {
    const speech = createPartnerSpeech({
      partner,
      offered: () => null,
      time,
      ownKey: async () => null,
      spend: async () => async () => undefined,
    });
    expect(speech.voices()).toEqual([]);
    const speaking = speech.speak({ text: 'Hello.', voiceId: idOf(partner), rate: 1 });
    await expect(speaking).rejects.toMatchObject({ code: 'voice_unavailable' });
  });
});

describe('ElevenLabs', () => {
  test('lists its voices page by page, each once for every language it was checked in', () => {
    expect(
      voices.elevenlabs.map(({ name, language, region, gender, style }) => [
        name,
        `${language}-${region}`,
        gender,
        style,
      ]),
    ).toEqual([
      ['Rachel', 'en-US', 'female', 'calm'],
      ['Rachel', 'de-DE', 'female', 'calm'],
      ['Adam', 'en-GB', 'male', 'friendly'],
      ['Our own', 'en-US', 'female', 'friendly'],
    ]);
  });

  test('hears what stands around a part of a long script', async () => {
    const sentence = 'This serum saved my skin within two weeks of mornings. ';
    const speech = speechOf('elevenlabs');
    await speech.speak({ text: sentence.repeat(14).trim(), voiceId: idOf('elevenlabs'), rate: 1 });
    const bodies = fakes.asked.map(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(1);
    expect(bodies[0]).not.toHaveProperty('previous_text');
    expect(String(bodies[1]?.['text']).startsWith(String(bodies[0]?.['next_text']).slice(0, 50))).toBe(true);
    expect(String(bodies[0]?.['text']).endsWith(String(bodies[1]?.['previous_text']).slice(-50))).toBe(true);
    expect(String(bodies[0]?.['text']).endsWith('.')).toBe(true);
  });

  test('is asked for no speed that it refuses: the rest is made here', async () => {
    const speech = speechOf('elevenlabs');
    await speech.speak({ text: 'Hello there.', voiceId: idOf('elevenlabs'), rate: 2 });
    expect(lastBody()['voice_settings']).toEqual({ speed: 1.2 });
  });

  test('is told the language where its model takes one', async () => {
    const speech = speechOf('elevenlabs', { access: { model: 'eleven_flash_v2_5' } });
    await speech.speak({ text: 'Hello.', voiceId: idOf('elevenlabs'), rate: 1 });
    expect(lastBody()).toMatchObject({ model_id: 'eleven_flash_v2_5', language_code: 'en' });
  });

  test('without credit of its customer says that, and not that the key is wrong', async () => {
    const speech = speechOf('elevenlabs', { own: FAKE_KEY });
    const speaking = speech.speak({ text: 'Hello __no_credit__.', voiceId: idOf('elevenlabs'), rate: 1 });
    await expect(speaking).rejects.toThrow('no credit left');
  });
});

describe('Google', () => {
  test('lists its voices, those of languages of three letters too', () => {
    expect(voices.google.map(({ name, language, region }) => `${name} ${language}-${region}`)).toEqual([
      'Neural2 C en-US',
      'Standard B en-US',
      'Achernar en-US',
      'Standard A zh-CN',
      'Wavenet B de-DE',
    ]);
  });

  test('gets text that is no markup, whatever people write', async () => {
    const text = 'Tom & Jerry said: 5 < 6 > 4, "really"!';
    const { take } = await speechOf('google').speak({ text, voiceId: idOf('google'), rate: 1 });
    expect(take.words.map((word) => word.text)).toEqual(text.split(' '));
    expect(JSON.stringify(lastBody())).toContain('Tom <mark name=\\"w1\\"/>&amp;');
  });

  test('never gets more than it takes at once, in any script', () => {
    const { limits, abilities } = PARTNERS.google;
    const texts = [
      'नमस्ते '.repeat(2_000),
      'a '.repeat(3_000),
      `${'&'.repeat(199)}a `.repeat(40),
      '\u{1F600}a '.repeat(900),
    ];
    for (const text of texts) {
      const sizes = planStretches(text, [], limits).stretches.map((stretch) => limits.sizeOf(stretch.text));
      expect(sizes.length).toBeGreaterThan(1);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(abilities.longestText.amount);
    }
  });

  test('is asked without marks where a voice does not know them', async () => {
    const speech = speechOf('google');
    const { take } = await speech.speak({ text: SCRIPT, voiceId: idOf('google', 'Achernar'), rate: 1 });
    expect(lastBody()['input']).toEqual({ text: SCRIPT });
    expect(take.words).toHaveLength(SCRIPT.split(' ').length);
  });
});
