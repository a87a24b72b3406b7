import { type CustomAudio, settingsApi } from '@sayso/contract';
import { FAKE_KEY } from '@sayso/providers/testing/fakes/fake-partner';
import type { FaultName } from '@sayso/providers/testing/fakes/faults';
import { type Fakes, startFakes } from '@sayso/providers/testing/fakes/start-fakes';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { sendAudio } from './send-audio.ts';

/** What is said in every recording that is sent, and what the transcriber hears unless told otherwise. */
export const SAID = 'Stop scrolling for ten seconds. Two drops in the morning, and that is it!';
const AUDIO = '/api/tts/custom-audio';

/** A server with a transcriber. `ada` sends recordings, `admin` sets it up; `heard` is what it hears. */
export type Transcribing = {
  app: TestApp;
  fakes: Fakes;
  ada: TestUser;
  admin: TestUser;
  heard: string;
  /** As before the first test, with another `ada`. */
  begin(): Promise<void>;
  close(): Promise<void>;
  addressOf(fault?: FaultName): string;
  /** Sets the transcriber; without a change it is the fake that works. */
  set(changes?: Record<string, unknown>): Promise<void>;
  send(ask?: { script?: string; country?: string }, who?: TestUser): Promise<CustomAudio>;
  get(id: string): Promise<CustomAudio>;
  /** Asks for the words of a recording that is here. */
  write(id: string, who?: TestUser, country?: string): ReturnType<TestUser['post']>;
  /** The work that was asked for at a recording, and how it stands, the oldest first. */
  workOf(id: string): Promise<string[]>;
};

/** Opens one. */
export async function openTranscribing(): Promise<Transcribing> {
  const app = await createTestApp();
  const fakes = await startFakes({ speech: app.deps.speech, heard: () => opened.heard });
  const { wav: voice } = await app.deps.speech.speak({ text: SAID, voiceId: 'en-gb-callum', rate: 1.1 });
  const addressOf: Transcribing['addressOf'] = (fault) => `${fakes.address('whisper', fault)}/v1`;
  const opened: Transcribing = {
    app,
    fakes,
    ada: await app.registerUser(),
    admin: await app.registerAdministrator(),
    heard: SAID,
    async begin() {
      opened.ada = await app.registerUser();
      opened.heard = SAID;
      fakes.asked.length = 0;
      await app.deps.db.deleteFrom('partner_rests').execute();
      await opened.set();
    },
    async close() {
      await app.close();
      await fakes.close();
    },
    addressOf,
    async set(changes = {}) {
      const usual = {
        transcriber_url: addressOf(),
        transcriber_model: 'whisper-1',
        transcriber_daily_seconds: null,
        transcriber_2_url: '',
      };
      const all = Object.entries({ ...usual, ...changes, transcriber_key: FAKE_KEY });
      const settings = all.map(([key, value]) => ({ key, value }));
      const { statusCode, body } = await opened.admin.put(settingsApi.updateSettings.path, { settings });
      if (statusCode !== 200) throw new Error(body);
    },
    send: async (ask = {}, who = opened.ada) =>
      (await sendAudio(app, { who, content: voice, ...ask })).json<{ data: CustomAudio }>().data,
    get: async (id) => (await opened.ada.get(`${AUDIO}/${id}`)).json<{ data: CustomAudio }>().data,
    write: (id, who = opened.ada, country = 'en') => who.post(`${AUDIO}/${id}/transcribe`, { country }),
    async workOf(id) {
      const asked = app.deps.db.selectFrom('work').select(['kind', 'state']).where('subject_id', '=', id);
      const rows = await asked.orderBy('created_at').execute();
      return rows.map(({ kind, state }) => `${kind} ${state}`);
    },
  };
  return opened;
}
