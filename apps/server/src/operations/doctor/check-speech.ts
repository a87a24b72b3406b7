import { messageOf } from '@sayso/media/process/thrown';
import { createBuiltInSpeech, pingServer } from '@sayso/providers';
import type { Db } from '../../platform/db/connection.ts';
import { fail, type Finding, note, ok } from '../../platform/health/finding.ts';
import type { Settings } from '../../platform/settings/product-settings.ts';
import { listVoicePacks } from '../../platform/speech/voice-packs.store.ts';

const WORD = 'Ready.';
const LIMIT_MS = 30_000;

/** Whether the built-in voices speak: a word is spoken and thrown away. */
export async function checkVoices(stopped: AbortSignal): Promise<Finding> {
  const area = 'Voices';
  const speech = createBuiltInSpeech();
  try {
    const voices = speech.voices();
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(LIMIT_MS)]);
    const { wav } = await speech.speak({ text: WORD, voiceId: voices[0]?.id ?? '', rate: 1, signal });
    if (wav.length === 0) throw new Error('no sound came');
    return ok(area, `${voices.length} are built in and speak`);
  } catch (error) {
    return fail(area, messageOf(error), 'Install the packages again: remove node_modules, then run npm start.');
  } finally {
    await speech.close();
  }
}

/** Voice packs that an administrator has asked for. */
export async function checkVoicePacks(db: Db): Promise<Finding[]> {
  const area = 'Voice packs';
  const packs = await listVoicePacks(db);
  if (packs.length === 0) return [];
  const failed = packs.filter(({ state }) => state === 'failed').length;
  if (failed === 0) return [ok(area, `${packs.length} asked for, none has failed`)];
  return [note(area, `${failed} of ${packs.length} could not be installed`, 'System Settings, Voice packs, says why.')];
}

/** The services of others that the operator has set: they answer, and take the key. */
export async function checkProviders(
  settings: Pick<Settings, 'current' | 'secret'>,
  signal: AbortSignal,
): Promise<Finding> {
  const area = 'Providers';
  const {
    speech_server_url: speech,
    speech_server_model: voice,
    text_server_url: text,
    text_server_model: writer,
  } = settings.current();
  const servers = [
    { what: 'speech server', place: 'Speech server', address: speech, model: voice, key: 'speech_server_key' },
    { what: 'text server', place: 'Text server', address: text, model: writer, key: 'text_server_key' },
  ] as const;
  const set = servers.filter(({ address }) => address !== '');
  if (set.length === 0) return ok(area, 'none is set: everything is made on this machine');
  for (const { what, place, address, model, key } of set) {
    const fault = await pingServer({ address, key: settings.secret(key), model }, signal);
    if (fault === null) continue;
    return fail(
      area,
      `the ${what} at ${new URL(address).host} cannot be used: ${fault}`,
      `Look whether it runs, and at its address and key under System Settings, ${place}.`,
    );
  }
  return ok(
    area,
    `${set.map(({ what, address }) => `the ${what} at ${new URL(address).host}`).join(' and ')} ${set.length === 1 ? 'answers' : 'answer'}`,
  );
}
